/** SQL of the contract's `Named` for a person `u`. */
export const namedPerson = `json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))`;

/** The same for a role `r` beside its holder `u`. */
export const heldRole = `json_build_object('id', r.id, 'name', ${officeOf('r', 'u')})`;

/** What a role is called beside its holder. */
export function officeOf(role: string, holder: string): string {
  return `office_of(${role}.name, ${role}.feminine_name, ${holder}.salutation)`;
}

export const namedPersonOrNull = `case when u.id is not null then ${namedPerson} end`;
