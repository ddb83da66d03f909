import { useTranslation } from 'react-i18next';
import type { ImportField } from '#contract/import-fields.ts';
import type { ImportRow } from '#contract/imports.ts';

type Problem = ImportRow['problems'][number];

/** What is wrong with a field, with what stands in it, and how to put it right. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useTranslation('imports');
  return ({ field, problem, value, detail }) => {
    const rows = rowsIn(detail);
    if (problem === 'unknown') return t(`problems.unknown.${oneOf(unknown, field)}`, { value });
    if (problem === 'ambiguous') return t(`problems.ambiguous.${oneOf(ambiguous, field)}`, { value });
    if (problem === 'invalid') return t(`problems.invalid.${invalidKey(field, detail)}`, { value });
    return t(`problems.${problem}`, { value, rows, detail });
  };
}

const unknown = ['crafts', 'guilds', 'companyNumber'] as const;
const ambiguous = ['email'] as const;
const invalid = ['email', 'web', 'postcode', 'employees', 'function', 'channel', 'language'] as const;

function oneOf<K extends ImportField>(known: readonly K[], field: ImportField): K | 'any' {
  return known.find((one) => one === field) ?? 'any';
}

function invalidKey(field: ImportField, detail: string) {
  if (field === 'phone' || field === 'mobile') return 'phone';
  if (field === 'startsOn' || field === 'endsOn') return detail.includes('before the first') ? 'backwards' : 'day';
  if (field === 'trainsApprentices' || field === 'boundByTariff') return 'truth';
  return oneOf(invalid, field);
}

/** The other rows a problem is about; the server names them by their numbers. */
function rowsIn(detail: string): string {
  return (detail.match(/\d+/g) ?? []).join(', ');
}
