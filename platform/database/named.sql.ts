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

/** The same for a company. */
export function soughtOfCompany(company: string): string {
  return `concat_ws(E'\\n', ${partsOfCompany(company).join(', ')})`;
}

function partsOfCompany(company: string): string[] {
  return ['name', 'town', 'member_number', 'postcode'].map((part) => `${company}.${part}`);
}

const companiesOfToday = 'current_company_people p join companies n on n.id = p.company_id';

/** What the office finds a person by, with the companies of today; for lists of less than everybody. */
export function soughtWithCompanies(user: string): string {
  return `concat_ws(E'\\n', ${soughtOfPerson(user)}, (
    select string_agg(${soughtOfCompany('n')}, E'\\n') from ${companiesOfToday} where p.user_id = ${user}.id))`;
}

/** Of a row with the id and kind of a person or a company. */
export function soughtOfRecipient(row: string): string {
  return `case ${row}.kind
    when 'company' then (select ${soughtOfCompany('c')} from companies c where c.id = ${row}.id)
    else (select ${soughtWithCompanies('u')} from users u where u.id = ${row}.id) end`;
}

/** How people and companies are looked for: by the beginnings of their names alone, among those of the index, or all. */
export interface Look {
  among: 'names' | 'index' | 'all';
  isOneWord: boolean;
}

/** What has the pattern at `place` in a name or number, or begins with it and is the name of a town of hardly more letters. */
export function isBegun(names: readonly string[], town: string, place: string): string {
  return `(concat_ws(E'\\n', ${names.join(', ')}) ~* ${place} or length(${town}) < 4 and ${town} ~* ${place})`;
}

/**
 * Whether the office finds a person by the pattern at `place`, of `foundInNames`. By companies of today alone, while
 * `found_names` has all. `amongAll` is for lists of everybody: looked up in order, ten thousand ids take a third of the
 * time of a join, but where others are asked first, each of them is compared with all ids. The words of a pattern may
 * stand at the person and at the company; one word stands at either, so that its companies are found once for all.
 */
export function isFoundPerson(
  user: string,
  place: string,
  { among, isOneWord }: Look,
  { amongAll = false } = {},
): string {
  const own = `${soughtOfPerson(user)} ~* ${place}`;
  // Of a word that nearly all have, most have it through their company.
  if (among === 'all') return `(${user}.id in (${isOneWord ? ofAllCompanies(place) : withCompanies(place)}) or ${own})`;
  const found = (kind: 'person' | 'company') => `(select id from found_names where kind = '${kind}')`;
  // Asked first, as it saves most of the looks at companies.
  const isAmong = `${user}.id ${amongAll ? `= any (array${found('person')})` : `in ${found('person')}`}`;
  if (among === 'names') {
    const names = ['first_name', 'last_name', 'external_number'].map((column) => `${user}.${column}`);
    return `${isAmong} and ${isBegun(names, `${user}.town`, place)}`;
  }
  const throughCompany = isOneWord
    ? `${user}.id in (${ofCompanies(place, `n.id in ${found('company')} and`)})`
    : `${soughtWithCompanies(user)} ~* ${place}`;
  return `${isAmong} and (${own} or ${throughCompany})`;
}

/** The same as among all, of each person for themselves: quick where a page is full after a few of them. */
export function isSoughtPerson(user: string, place: string): string {
  return `${soughtWithCompanies(user)} ~* ${place}`;
}

function ofCompanies(place: string, also = ''): string {
  return `select p.user_id from ${companiesOfToday} where ${also} ${soughtOfCompany('n')} ~* ${place}`;
}

/** The planner expects few of a pattern alone, and would look for the people of each company in turn. */
function ofAllCompanies(place: string): string {
  const isFound = partsOfCompany('n').map((part) => `${part} ~* ${place}`);
  return `select p.user_id from ${companiesOfToday} where case when ${isFound.join(' or ')} then true end`;
}

/** Of all who have a company, at once: each for itself would take seconds. */
function withCompanies(place: string): string {
  return `
    select w.id from users w join (
      select p.user_id, string_agg(${soughtOfCompany('n')}, E'\\n') as text from ${companiesOfToday} group by 1
    ) c on c.user_id = w.id where concat_ws(E'\\n', ${soughtOfPerson('w')}, c.text) ~* ${place}`;
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
