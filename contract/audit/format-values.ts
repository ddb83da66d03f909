import { counted } from '../base/text/counted.ts';
import { filled } from '../base/text/filled.ts';
import type { AuditAudience, AuditRow, AuditTarget, AuditValue } from './audit.ts';
import type { Reading, Vocabulary } from './fields.ts';
import type { momentsIn } from './moments.ts';
import type { AuditWords } from './words/en.ts';

/** Created and deleted rows have one side only. */
export interface FormattedChange {
  field: string;
  before: string | null;
  after: string | null;
  /** Values that are content, not words of the log. */
  content?: readonly ('before' | 'after')[];
}

export function valuesIn(words: AuditWords, { day, instant, number }: ReturnType<typeof momentsIn>) {
  return value;

  function value(of: AuditValue, reading: Reading, entity = ''): string {
    if (of === null && reading === 'audience') return entity === 'folders' ? words.inherited : words.nobody;
    if (of === null) return reading === 'row' && entity === 'folders' ? words.topmost : words.empty;
    if (typeof of === 'boolean') return of ? words.yes : words.no;
    if (typeof of === 'number') return String(of);
    if (Array.isArray(of)) return listed(of);
    if (typeof of === 'object') return composed(of);
    if (of === '') return words.empty;
    if (reading === 'day') return day(of);
    if (reading === 'instant') return instant(of);
    return Object.hasOwn(words.values, reading) ? wordFor(of, words.values[reading as Vocabulary]) : of;
  }

  function listed(of: string[] | AuditRow[]): string {
    if (of.length === 0) return words.empty;
    return of.map((one) => (typeof one === 'string' ? one : composed(one))).join(', ');
  }

  function composed(of: Exclude<Extract<AuditValue, object>, unknown[]>): string {
    if ('characters' in of)
      return of.characters === null
        ? words.changed
        : filled(counted(words.characters, of.characters), { n: number(of.characters) });
    if ('include' in of) return audience(of);
    if ('target' in of) return group(of);
    return of.gone ? goneName(of.name) : (of.name ?? words.nameless);
  }

  function audience({ include, exclude }: AuditAudience): string {
    const some = include.length === 0 ? words.nobody : include.map(group).join(', ');
    return exclude.length === 0 ? some : filled(words.butNot, { some, others: exclude.map(group).join(', ') });
  }

  function group({ target: { kind }, name, gone }: AuditTarget): string {
    if (name === null && gone) return words.goneWithoutName;
    const named = filled(words.groups[kind], { name: name ?? '' });
    return gone ? goneName(named) : named;
  }

  function goneName(name: string | null): string {
    return name === null ? words.somebody : filled(words.gone, { name });
  }
}

/** A test checks that every table has one. */
export function wordFor(name: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/** The label of a field in a row of this kind; the column's name if it has no label. */
export function fieldIn(words: Pick<AuditWords, 'fields' | 'fieldsOf'>, entity: string, field: string): string {
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = words.fieldsOf;
  return (Object.hasOwn(own, entity) && own[entity]?.[field]) || wordFor(field, words.fields);
}

/** A value without names of rows. A value that is neither a scalar nor a list of texts is shown as JSON. */
export function plain(value: unknown): AuditValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.map((one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one)));
}

/** The changes of visibility: who can see which field now. */
export function shownIn(words: AuditWords, before: AuditValue, after: AuditValue): FormattedChange[] {
  const [was, is] = [viewersIn(before), viewersIn(after)];
  return Object.entries(words.shown)
    .filter(([what]) => was[what] !== is[what])
    .map(([what, field]) => ({
      field,
      before: wordFor(was[what] ?? '', words.viewers),
      after: wordFor(is[what] ?? '', words.viewers),
    }));
}

/** JSON; entries of earlier versions have a length only. */
function viewersIn(value: AuditValue): Partial<Record<string, string>> {
  return typeof value === 'string' && value.startsWith('{') ? (JSON.parse(value) as Record<string, string>) : {};
}
