/** SQL of a person `u` as the contract's `Named`. */
export const namedPerson = `json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))`;

/** The same where there may be nobody: null then. */
export const namedPersonOrNull = `case when u.id is not null then ${namedPerson} end`;
