/** SQL of the contract's `Named` for a person `u`. */
export const namedPerson = `json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))`;

export const namedPersonOrNull = `case when u.id is not null then ${namedPerson} end`;
