import { emptyMarks, type ImportField, type ImportKind } from '#contract/imports/words.ts';
import { bare, dividedBy, headingBeside, joinedBy } from './headings.texts.ts';

export interface Table {
  headings: string[];
  rows: [number: number, cells: string[]][];
}

type Meant = (heading: string) => ImportField | undefined;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const houseNumbers = words('hausnummer hausnr hausno hsnr hnr housenumber houseno numerodecasa');
/** Elsewhere in a table they count its rows. */
const numbersBeside = words('nr nummer no number num numero');
const houseAdditions = words(
  'hausnummernzusatz hausnummerzusatz hausnummerzus hausnrzusatz hausnrzus hnrzusatz hnrzus',
);
const villages = words('ortsteil ot gemeindeteil teilort');
const namePrefixes = words('namensvorsatz namensprafix namenspraefix vorsatzwort vorsatz adelspradikat');
const wholeNames = words(
  `name vollername ganzername vollstandigername personenname anzeigename fullname displayname
  nombrecompleto`.replaceAll(/\s+/g, ' '),
);
const between = words('und u and y mit');

const combinations: readonly (readonly ImportField[])[] = [
  ['postcode', 'town'],
  ['town', 'postcode'],
  ['street', 'postcode', 'town'],
  ['lastName', 'firstName'],
  ['firstName', 'lastName'],
];

/** Whether a text is known as a heading, also of a column that is joined or divided. */
export function isHeading(kind: ImportKind, meant: Meant, heading: string): boolean {
  const own = bare(heading);
  if (meant(heading) !== undefined || houseNumbers.has(own) || houseAdditions.has(own)) return true;
  return combinationOf(kind, meant, heading) !== undefined;
}

/** Fields of ours that a table has in several columns become one column, and columns with several fields become several. */
export function wholeFields(kind: ImportKind, meant: Meant, mostColumns: number): (table: Table) => Table {
  return (table) => divided(kind, meant, { table: joined(meant, table), mostColumns });
}

/** A column that belongs to another, before or behind its text. */
interface Part {
  of: number;
  from: number;
  join: (whole: string, part: string) => string;
  isBefore: boolean;
}

function joined(meant: Meant, { headings, rows }: Table): Table {
  const parts = headings.flatMap((_heading, from) => partAt(meant, headings, from) ?? []);
  const first = parts.filter(({ of, join }, at) => at === parts.findIndex((one) => one.of === of && one.join === join));
  if (first.length === 0) return { headings, rows };
  const gone = new Set(first.map(({ from }) => from));
  const names = [...headings];
  for (const { of, from, isBefore } of first) {
    const [one = '', other = ''] = isBefore ? [headings[from], names[of]] : [names[of], headings[from]];
    names[of] = `${one}${joinedBy}${other}`.slice(0, 200);
  }
  for (const row of rows)
    for (const { of, from, join } of first) row[1][of] = join(row[1][of] ?? '', row[1][from] ?? '');
  const stays = (_one: string, index: number) => !gone.has(index);
  return { headings: names.filter(stays), rows: rows.map(([number, cells]) => [number, cells.filter(stays)]) };
}

function partAt(meant: Meant, headings: readonly string[], from: number): Part | undefined {
  const own = bare(withoutNumber(headings[from] ?? ''));
  const fields = headings.map((heading) => meant(withoutNumber(heading)));
  /** The nearest before it, else the first behind it. */
  const near = (field: ImportField) => {
    const before = fields.lastIndexOf(field, from);
    return before >= 0 ? before : fields.indexOf(field);
  };
  const part = (of: number, join: Part['join'], isBefore = false) =>
    of < 0 || of === from ? undefined : { of, from, join, isBefore };
  if (houseNumbers.has(own)) return part(near('street'), withHouseNumber);
  if (numbersBeside.has(own) && fields[from - 1] === 'street') return part(from - 1, withHouseNumber);
  if (houseAdditions.has(own)) return part(near('street'), withAddition);
  if (villages.has(own)) return part(near('town'), withVillage);
  if (namePrefixes.has(own))
    return part(near('lastName'), (whole, prefix) => [prefix, whole].filter(isText).join(' '), true);
  const next = fields[from + 1];
  const isAreaCode = /vorwahl|areacode|prefijo/.test(own) && !/land|lander|country|pais/.test(own);
  return isAreaCode && (next === 'phone' || next === 'mobile') ? part(from + 1, withAreaCode, true) : undefined;
}

/** The second of two equal headings has a number. */
function withoutNumber(heading: string): string {
  return heading.replace(/ \(\d+\)$/, '');
}

const isText = (text: string) => text !== '';

function withHouseNumber(street: string, number: string): string {
  if (number === '' || isMark(street) || isMark(number)) return street;
  // Villages without names of streets.
  if (street === '') return /^\d/.test(number) ? `Nr. ${number}` : street;
  return street.endsWith(` ${number}`) ? street : `${street} ${number}`;
}

function withAddition(street: string, addition: string): string {
  if (addition === '' || street === '' || isMark(street) || isMark(addition)) return street;
  return /^\p{L}$/u.test(addition) ? `${street}${addition}` : `${street} ${addition}`;
}

function withVillage(town: string, village: string): string {
  const bareVillage = village.replace(/^(?:OT|Ortsteil)[ .]+/i, '');
  if (town === '' || bareVillage === '' || isMark(town) || isMark(village)) return town;
  return town.toLowerCase().includes(bareVillage.toLowerCase()) ? town : `${town} OT ${bareVillage}`;
}

/** Spreadsheets drop the zero of a code. */
function withAreaCode(number: string, code: string): string {
  if (number === '' || /^[+0]/.test(number) || !/^\(?\d+\)?[/\- ]*$/.test(code)) return number;
  const digits = code.replaceAll(/\D/g, '');
  return `${digits.startsWith('0') ? '' : '0'}${digits} ${number}`;
}

type Pieces = Partial<Record<ImportField, string>>;

interface Division {
  index: number;
  fields: readonly ImportField[];
  divide: (text: string) => Pieces;
}

function divided(kind: ImportKind, meant: Meant, { table, mostColumns }: { table: Table; mostColumns: number }): Table {
  const { headings, rows } = table;
  const fields = headings.map((heading) => meant(heading));
  const divisions = headings
    .flatMap((_heading, index) => divisionAt({ kind, meant, table, fields }, index) ?? [])
    .filter(({ index, fields: own }) => own.every((field) => !fields.some((one, at) => one === field && at !== index)));
  // One at most for each field.
  const all = divisions.filter((one, place) => {
    const former = new Set(divisions.slice(0, place).flatMap(({ fields: own }) => own));
    return !one.fields.some((field) => former.has(field));
  });
  const added = all.reduce((sum, { fields: own }) => sum + own.length - 1, 0);
  if (all.length === 0 || headings.length + added > mostColumns) return table;
  const at = new Map(all.map((one) => [one.index, one]));
  return {
    headings: headings.flatMap((heading, index) => {
      const own = at.get(index)?.fields;
      const named = (field: ImportField) =>
        `${heading.slice(0, 150)}${dividedBy}${headingBeside(kind, field, heading)}`;
      return own ? own.map(named) : [heading];
    }),
    rows: rows.map(([number, cells]) => [
      number,
      cells.flatMap((cell, index) => {
        const division = at.get(index);
        if (!division) return [cell];
        const pieces = isMark(cell) ? {} : division.divide(cell);
        return division.fields.map((field) => (isMark(cell) ? cell : (pieces[field] ?? '')));
      }),
    ]),
  };
}

interface Looked {
  kind: ImportKind;
  meant: Meant;
  table: Table;
  fields: readonly (ImportField | undefined)[];
}

function divisionAt({ kind, meant, table, fields }: Looked, index: number): Division | undefined {
  const heading = table.headings[index] ?? '';
  const field = fields[index];
  const has = (one: ImportField) => fields.includes(one);
  const of = combinationOf(kind, meant, heading);
  if (of) return of.includes('lastName') ? ofName(of) : divisionOf(index, of);
  const mostly = (shape: (text: string) => boolean) => isMostly(table.rows, index, shape);
  if (field === 'street' && !has('postcode') && !has('town') && mostly((text) => wholeAddress(text) !== undefined))
    return divisionOf(index, ['street', 'postcode', 'town']);
  if ((field === 'town' && !has('postcode')) || (field === 'postcode' && !has('town')))
    return mostly((text) => placeIn(text) !== undefined) ? divisionOf(index, ['postcode', 'town']) : undefined;
  const isWholeName = kind === 'people' && wholeNames.has(bare(heading)) && !has('firstName');
  if (!isWholeName || (field !== 'lastName' && has('lastName'))) return undefined;
  if (mostly((text) => /^[^\s,][^,]*, ?[^,]+$/.test(text))) return ofName(['lastName', 'firstName']);
  return mostly((text) => /\S\s+\S/.test(text)) ? ofName(['firstName', 'lastName']) : undefined;

  /** With what stands before some of the names, and has no column of its own. */
  function ofName(names: readonly ImportField[]): Division {
    const before = (['salutation', 'title'] as const).filter(
      (one) => !has(one) && table.rows.some(([, cells]) => beforeName(cells[index] ?? '')[one] !== undefined),
    );
    return divisionOf(index, [...before, ...names]);
  }
}

function divisionOf(index: number, fields: readonly ImportField[]): Division {
  if (fields.includes('street')) return { index, fields, divide: (text) => wholeAddress(text) ?? { street: text } };
  if (fields.includes('postcode'))
    return {
      index,
      fields,
      divide: (text) => placeIn(text) ?? (/^[\d\s]+$/.test(text) ? { postcode: text } : { town: text }),
    };
  return { index, fields, divide: (text) => wholeName(text, fields) };
}

/** `PLZ/Ort`, `Name, Vorname`, `Straße, PLZ und Ort`. */
function combinationOf(kind: ImportKind, meant: Meant, heading: string): readonly ImportField[] | undefined {
  if (heading.length > 60 || (meant(heading) !== undefined && !heading.includes(joinedBy))) return undefined;
  const pieces = heading
    .split(/[^\p{L}\p{N}.-]+|-(?=\p{Lu})|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((word) => word !== '' && !between.has(bare(word)) && !houseNumbers.has(bare(word)));
  const fields = pieces.map((word) => (bare(word) === 'vor' ? 'firstName' : meant(word)));
  const isOfKind = (of: readonly ImportField[]) => kind === 'people' || !of.includes('lastName');
  return combinations.find(
    (of) => isOfKind(of) && of.length === fields.length && of.every((one, at) => one === fields[at]),
  );
}

const mostLooked = 200;

function isMostly(rows: Table['rows'], index: number, shape: (text: string) => boolean): boolean {
  const cells = rows.slice(0, mostLooked).flatMap(([, all]) => {
    const text = all[index] ?? '';
    return text === '' || isMark(text) ? [] : [text];
  });
  return cells.length > 0 && cells.filter(shape).length > cells.length / 2;
}

const longest = 300;

/** A street, a postcode and a town, with commas, lines or blanks between. */
function wholeAddress(text: string): Pieces | undefined {
  if (text.length > longest) return undefined;
  const line = text.replace(/[\r\n]+/g, ', ').replace(/\s+/g, ' ');
  // recheck-ignore: at most 300 letters are looked at
  const found = /^(.*?\p{L}.*?)(?: ?[,;|]+ ?(?=[A-Z\d])| )((?:[A-Z]{1,2} ?- ?)?\d{4,5}) (\p{L}.*)$/u.exec(line);
  const [, street = '', postcode = '', town = ''] = found ?? [];
  return found ? { street: street.trim(), postcode, town: town.trim() } : undefined;
}

/** A postcode before or behind a town. */
function placeIn(text: string): Pieces | undefined {
  if (text.length > longest) return undefined;
  const line = text.replace(/\s+/g, ' ');
  const [, code, place] = /^((?:[A-Z]{1,2} ?- ?)?\d{2} ?\d{2,3}),? (\p{L}.*)$/u.exec(line) ?? [];
  if (code !== undefined && place !== undefined) return { postcode: code, town: place };
  // recheck-ignore: at most 300 letters are looked at
  const [, town, postcode] = /^(\p{L}[^\d]*?)[, ]+(\d{4,5})$/u.exec(line) ?? [];
  return town !== undefined && postcode !== undefined ? { postcode, town } : undefined;
}

const salutation = /^(?:Herrn?|Frau|Hr\.|Fr\.) +/;
const titleWord = /^(?:(?:Dr|Prof|Mag|Dipl|Ing|Kfm|Kffr|Oec|Wirt|Hdl|med|jur|rer|nat|phil|h\.c)\.?-?)+\.$/i;

/** A salutation and titles. */
function beforeName(text: string): { salutation?: string; title?: string; rest: string } {
  const [addressed = ''] = salutation.exec(text) ?? [];
  const named = text.slice(addressed.length);
  const all = named.split(' ');
  const end = all.findIndex((word) => !titleWord.test(word));
  const title = all.slice(0, Math.max(end, 0)).join(' ');
  return {
    ...(addressed !== '' && { salutation: addressed.trim() }),
    ...(title !== '' && { title }),
    rest: named.slice(title.length).trim(),
  };
}

/** Nothing is lost where the salutation or title has no field. */
function wholeName(text: string, fields: readonly ImportField[]): Pieces {
  const { rest, ...before } = beforeName(text);
  const isLastFirst = fields.indexOf('lastName') < fields.indexOf('firstName');
  const hasPlace = (['salutation', 'title'] as const).every((one) => before[one] === undefined || fields.includes(one));
  return hasPlace ? { ...before, ...nameIn(rest, isLastFirst) } : nameIn(text, isLastFirst);
}

const particles = words('von vom van zu zum zur de del della der den');

/** With a comma the last name stands first; particles belong to it. */
function nameIn(text: string, isLastFirst: boolean): Pieces {
  const [last = '', first] = text.split(',', 2).map((part) => part.trim());
  if (first !== undefined) return { lastName: last, firstName: first };
  const all = text.split(/\s+/);
  const isParticle = (word: string) => particles.has(word.toLowerCase());
  if (all.length === 1) return { lastName: text };
  if (isLastFirst) {
    const end = all.findIndex((word) => !isParticle(word)) + 1 || 1;
    return { lastName: all.slice(0, end).join(' '), firstName: all.slice(end).join(' ') };
  }
  const found = all.findIndex((word, at) => at > 0 && isParticle(word));
  const from = found > 0 ? found : all.length - 1;
  return { firstName: all.slice(0, from).join(' '), lastName: all.slice(from).join(' ') };
}

const marks: ReadonlySet<string> = new Set(Object.values(emptyMarks));

function isMark(text: string): boolean {
  return marks.has(text.toLowerCase());
}
