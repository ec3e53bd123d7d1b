"""Which commands a repository defines: one file per ecosystem, each a pure function of a manifest's bytes."""
