import type { AuditWords } from '../audit/words/en.ts';
import { languageOf } from './content.ts';
import type { FactKey } from './facts.ts';
import type { FactRow, StoredFact } from './privacy.ts';
import { deviceName } from '../base/device.ts';
import { momentsIn } from '../audit/moments.ts';
import type { AuditValue } from '../audit/audit.ts';
import { placeOf, readingOf } from '../audit/fields.ts';
import { fieldIn, type FormattedChange, plain, shownIn, valuesIn } from '../audit/format-values.ts';
import { filled } from '../base/text/filled.ts';
import type { CellRefusal } from '../imports/cell-refusal.ts';
import type { ImportRow } from '../imports/imports.ts';
import type { Language } from '../base/languages.ts';
import type { PrivacyWords } from './words/en.ts';

export interface FormattedField {
  field: string;
  value: string;
  /** The language of the value; null: the portal's, as the office wrote it; undefined: that of the page. */
  language: Language | null | undefined;
}

export type PrivacyFormatter = ReturnType<typeof privacyFormatter>;

/** Uses the audit log's words for shared codes. */
export function privacyFormatter(words: PrivacyWords, audit: AuditWords, language: Language) {
  const moments = momentsIn(language);
  const { instant, day, number, span } = moments;
  const logged = valuesIn(audit, moments);
  const codes: Partial<Record<string, Record<string, string>>> = {
    ...words.values,
    mail: words.mails,
    membership: audit.values.userMemberships,
    access: audit.values.userAccesses,
    state: audit.values.formerUserStates,
    function: audit.values.companyFunctions,
    consent: audit.values.consentKinds,
    language: audit.values.languages,
    field: audit.values.masterFields,
  };

  function value(field: string, raw: FactRow[string], row: FactRow = {}): string {
    if (raw === null) return words.nothing;
    if (typeof raw === 'boolean') return raw ? words.yes : words.no;
    if (typeof raw === 'number') return number(raw);
    if (field === 'entity') return entityIn(raw);
    if (field === 'changes') return changesIn(raw, row);
    if (field === 'problems') return problemsIn(raw);
    if (field === 'browser') return deviceIn(raw);
    if (field === 'frequencies' || field === 'pushKinds') return chosenIn(raw);
    if (/At$|^at$/.test(field)) return instant(raw);
    if (/On$|^since$|^agreedTo$/.test(field)) return day(raw);
    return codes[field]?.[raw] ?? (neverShown.has(field) || isId(raw) ? '' : raw);
  }

  function deviceIn(userAgent: string): string {
    const { browser, system } = deviceName(userAgent);
    return browser && system ? filled(words.device, { browser, system }) : (browser ?? system ?? words.unknownDevice);
  }

  /** For a row of an import: the fields with errors. */
  function problemsIn(json: string): string {
    const problems = JSON.parse(json) as Pick<CellRefusal, 'field'>[];
    return [...new Set(problems.map(({ field }) => imported(field)))].join(', ');
  }

  function imported(field: string): string {
    return words.fields[field] ?? fieldIn(audit, 'users', field);
  }

  /** From the audit log, by column. Without links. */
  function changesIn(json: string, { action, entity }: FactRow): string {
    const changes = JSON.parse(json) as Record<string, [before: unknown, after: unknown]> | unknown[];
    if (Array.isArray(changes)) return importedIn(changes as ImportRow['changes']);
    const table = camelCase(String(entity));
    return Object.entries(changes)
      .filter(([column]) => !column.endsWith('_id'))
      .map(([column, sides]) => [camelCase(column), sides] as const)
      .toSorted(([one], [other]) => placeOf(table, one) - placeOf(table, other))
      .flatMap(([field, sides]) => changeIn(table, field, sides))
      .filter(({ before, after }) => !isId(before ?? '') && !isId(after ?? ''))
      .map(({ field, before, after }) => {
        if (action === 'create') return `${field}: ${after}`;
        return action === 'delete' ? `${field}: ${before}` : `${field}: ${before} → ${after}`;
      })
      .join('; ');
  }

  function importedIn(changes: ImportRow['changes']): string {
    const formattedSide = (field: string, raw: string | null) => (raw === null ? audit.empty : value(field, raw));
    return changes
      .map(
        ({ field, before, after }) =>
          `${imported(field)}: ${formattedSide(field, before)} → ${formattedSide(field, after)}`,
      )
      .join('; ');
  }

  function changeIn(entity: string, field: string, sides: [before: unknown, after: unknown]): FormattedChange[] {
    const reading = readingOf(entity, field);
    const [before, after] = [plain(sides[0]), plain(sides[1])];
    if (reading === 'visibility') return shownIn(audit, before, after);
    const formatted = (raw: AuditValue) =>
      reading === 'silent' && typeof raw === 'string' ? value(field, raw) : logged(raw, reading, entity);
    const known = reading === 'silent' ? words.fields[field] : undefined;
    return [{ field: known ?? fieldIn(audit, entity, field), before: formatted(before), after: formatted(after) }];
  }

  function chosenIn(json: string): string {
    const chosen = Object.entries(JSON.parse(json) as Record<string, string | boolean>);
    if (chosen.length === 0) return words.unchosen;
    return chosen.map(([kind, raw]) => `${kindIn(kind)}: ${value('frequency', raw)}`).join(', ');
  }

  function kindIn(kind: string): string {
    const known: Partial<Record<string, string>> = audit.values.postKinds;
    return kind === 'folders' ? words.facts.subscriptions : (known[kind] ?? kind);
  }

  function entityIn(table: string): string {
    const known: Partial<Record<string, { noun: string }>> = audit.entities;
    return (known[camelCase(table)] ?? audit.entities.other).noun;
  }

  return {
    words,
    number,
    instant,
    titleOf: ({ key }: Pick<StoredFact, 'key'>) => words.facts[key],
    seenBy: ({ sees }: Pick<StoredFact, 'sees'>) => words.seers[sees],
    keptUntil: ({ kept, days }: Pick<StoredFact, 'kept' | 'days'>) =>
      days === null
        ? words.keepings[kept]
        : filled(kept === 'left' ? words.keepings.left : words.days, { span: span(days) }),
    fill: filled,
    format: (field: string, raw: FactRow[string] | undefined) => value(field, raw ?? null),
    fieldsOf(row: FactRow, key: FactKey): FormattedField[] {
      const all = Object.entries(row).map(([field, raw]) => ({
        field: words.fields[field] ?? field,
        value: value(field, raw, row),
        isThere: raw !== null,
        language: languageOf(key, field, row),
      }));
      const present = all.filter(({ isThere, value: text }) => isThere && text !== '');
      return (present.length > 0 ? present : all.slice(0, 1)).map(({ field, value: text, language: written }) => ({
        field,
        value: text,
        language: written,
      }));
    },
  };
}

/** Numbers for programs: they are in the file, and mean nothing to the person. */
const neverShown = new Set(['account', 'entityId', 'folderId', 'request', 'signInId']);

function isId(text: string): boolean {
  // recheck-ignore: 36 letters at each place at most
  return /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.test(text);
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
