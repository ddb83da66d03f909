import { languages } from '#contract/base/languages.ts';
import type { ImportField } from '#contract/imports/words.ts';
import type { CellRefusal } from '#contract/imports/cell-refusal.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

export function useProblemWords(): (problem: CellRefusal) => string {
  const t = useTexts('imports');
  const { listed } = useFormats();
  const spoken = () => listed(languages.map((one) => t(`words.language.${one}`)));
  return ({ field, problem, value, rows, things, most = 500 }) => {
    if (problem === 'unknown') return t(`problems.unknown.${oneOf(unknown, field)}`, { value });
    if (problem === 'ambiguous') return t(`problems.ambiguous.${oneOf(ambiguous, field)}`, { value });
    if (problem === 'missing')
      return t(`problems.missing.${addressParts.has(field) ? 'address' : oneOf(missing, field)}`);
    if (problem === 'invalid') return t(`problems.invalid.${invalidKey(field)}`, { value, languages: spoken() });
    if (problem === 'backwards') return t('problems.backwards');
    if (problem === 'kept') return t('problems.kept');
    if (problem === 'inUse') return t('problems.inUse', { things: listed(things) });
    if (problem === 'tooLong') return t('problems.tooLong', { count: most, value, most });
    return t(`problems.${problem}`, { value, count: rows.length, rows: listed(rows.map(String)) });
  };
}

const unknown = ['crafts', 'guilds', 'companyNumber'] as const;
const ambiguous = ['crafts', 'guilds', 'companyNumber'] as const;
const missing = ['name', 'lastName', 'companyNumber'] as const;
const addressParts: ReadonlySet<ImportField> = new Set<ImportField>(['street', 'postcode', 'town']);
const invalid = ['email', 'web', 'postcode', 'employees', 'function', 'channel', 'language'] as const;

function oneOf<K extends ImportField>(known: readonly K[], field: ImportField): K | 'any' {
  return known.find((one) => one === field) ?? 'any';
}

function invalidKey(field: ImportField) {
  if (field === 'phone' || field === 'mobile') return 'phone';
  if (field === 'startsOn' || field === 'endsOn') return 'day';
  if (field === 'trainsApprentices' || field === 'boundByTariff') return 'truth';
  return oneOf(invalid, field);
}
