/** The domain of the address of the person `u`, as limits count it. */
export const domainSql = `lower(split_part(u.email, '@', 2))`;
