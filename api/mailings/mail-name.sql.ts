export const mailNameSql = `concat_ws(' ', u.title, nullif(u.first_name, ''), u.last_name)`;
