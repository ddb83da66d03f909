/** The name in the greeting of a mail: in German with Frau or Herr, if the salutation has it. */
export function greetedAs(user: string): string {
  const formal = `${user}.salutation in ('Frau', 'Herr') and coalesce(${user}.language, 'de') = 'de' and ${user}.last_name <> ''`;
  return `case when ${formal}
    then concat_ws(' ', ${user}.salutation, case when ${user}.title ~ '^(Dr|Prof)' then ${user}.title end, ${user}.last_name)
    else concat_ws(' ', ${user}.title, nullif(${user}.first_name, ''), ${user}.last_name) end`;
}

/** The whole name of a person: empty once erased. */
export function personName(user: string): string {
  return `trim(${user}.first_name || ' ' || ${user}.last_name)`;
}

/** What the office finds a person by, each on its own line. */
function soughtOfPerson(user: string): string {
  const parts = ['title', 'first_name', 'last_name', 'email', 'external_number', 'postcode', 'town'];
  const columns = parts.map((part) => `${user}.${part}`).join(', ');
  return `concat_ws(E'\\n', ${columns}, digits_of(${user}.phone), digits_of(${user}.mobile))`;
}

/**
 * Whether the office finds a person by the pattern at `place`, of `foundInNames`. By companies of today alone, while
 * `found_names` has all. `amongAll` is for lists of everybody: looked up in order, ten thousand ids take a third of the
 * time of a join, but where others are asked first, each of them is compared with all ids. The words of a pattern may
 * stand at the person and at the company; one word stands at either, so that its companies are found once for all.
 */
export function isFoundPerson(user: string, place: string, { amongAll = false, isOneWord = false } = {}): string {
  const own = soughtOfPerson(user);
  const found = (kind: 'person' | 'company') => `(select id from found_names where kind = '${kind}')`;
  const people = 'current_company_people p join companies c on c.id = p.company_id';
  const ofCompany = `concat_ws(E'\\n', c.name, c.member_number, c.postcode, c.town)`;
  const throughCompany = isOneWord
    ? `${user}.id in (select p.user_id from ${people} where c.id in ${found('company')} and ${ofCompany} ~* ${place})`
    : `concat_ws(E'\\n', ${own}, (
        select string_agg(${ofCompany}, E'\\n') from ${people} where p.user_id = ${user}.id)) ~* ${place}`;
  // Asked first, as it saves most of the looks at companies.
  return `${user}.id ${amongAll ? `= any (array${found('person')})` : `in ${found('person')}`} and (${own} ~* ${place} or ${throughCompany})`;
}

/** SQL of the contract's `Named` for a person. */
export function namedAs(user: string): string {
  return `json_build_object('id', ${user}.id, 'name', ${personName(user)})`;
}

export const namedPerson = namedAs('u');

/** The same for a role `r` beside its holder `u`. */
export const heldRole = `json_build_object('id', r.id, 'name', ${officeOf('r', 'u')})`;

/** What a role is called beside its holder. */
export function officeOf(role: string, holder: string): string {
  return `office_of(${role}.name, ${role}.feminine_name, ${holder}.salutation)`;
}

export const namedPersonOrNull = `case when u.id is not null then ${namedPerson} end`;
