// Versions of a portal, by which nodes tell whether what they remember still holds (decision 121).

const versionOf = (column: string) => `coalesce(string_agg(${column}::text, ' ' order by slot), '')`;

/** The first changes whenever any membership does, the second whenever an audience is added or names others. */
export const keyVersionsSql = `select ${versionOf('key_version')} as "keyVersion", ${versionOf('audience_version')} as "audienceVersion" from cache_versions`;

/** Changes whenever anything does that pages show. */
export const cacheVersionSql = `(select ${versionOf('version')} from cache_versions)`;
