-- What the tables below need of PostgreSQL itself. Both extensions are trusted: the owner of the database may make them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- German order of names, whatever locale the cluster has.
CREATE COLLATION IF NOT EXISTS german (provider = icu, locale = 'de-u-kn-true');
