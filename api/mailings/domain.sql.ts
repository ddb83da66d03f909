export const domainSql = `lower(split_part(u.email, '@', 2))`;
