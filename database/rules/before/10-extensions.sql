-- Trusted extensions, which the database's owner may create.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- German order, independent of the cluster's locale.
CREATE COLLATION IF NOT EXISTS german (provider = icu, locale = 'de-u-kn-true');
