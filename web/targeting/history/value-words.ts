import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the words of a field stand that holds one of a few values: the first of them that knows the value. */
const wordsOf: Partial<Record<string, readonly string[]>> = {
  state: ['states', 'uses.states', 'members.invitation.states'],
  kind: ['memberships.kinds', 'associations.kinds', 'records.consents.kinds'],
  annex: ['crafts.annexes'],
  function: ['employments.functions'],
  channel: ['companies.form.channels'],
  language: ['members.form.language'],
};

/** Fields and values of the audit log as people read them. */
export function useValueWords() {
  const { t, i18n } = useTranslation('targeting');
  const { longDay, instant } = useFormats();
  const associations = useQuery(query('GET /api/association', { query: { size: 100 } })).data?.items ?? [];

  function known(key: string): string | undefined {
    // The log knows fields and values that no form has.
    return i18n.exists(`targeting:${key}`) ? t(key as 'fields.name') : undefined;
  }

  function field(name: string): string {
    return known(`fields.${name}`) ?? name;
  }

  /** `within` is the field it stands in: a state or a kind means something else in another. */
  function value(of: unknown, within: string): string {
    if (of === null || of === undefined || of === '') return t('history.empty');
    if (typeof of === 'boolean') return t(of ? 'history.yes' : 'history.no');
    if (Array.isArray(of)) return of.length === 0 ? t('history.empty') : of.map((one) => value(one, within)).join(', ');
    if (typeof of === 'object') return 'name' in of ? String(of.name) : JSON.stringify(of);
    const text = typeof of === 'string' ? of : JSON.stringify(of);
    const word = (wordsOf[within] ?? []).map((words) => known(`${words}.${text}`)).find((found) => found !== undefined);
    if (word !== undefined) return word;
    if (uuid.test(text)) return associations.find(({ id }) => id === text)?.name ?? t('history.other');
    if (/^\d{4}-\d\d-\d\dT.*Z$/.test(text)) return instant(text);
    return /^\d{4}-\d\d-\d\d$/.test(text) ? longDay(text) : text;
  }

  /** As forms have them: the first day before the last. */
  function inOrder<C extends { field: string }>(changes: C[]): C[] {
    const names = Object.keys(t('fields', { returnObjects: true }));
    const rank = ({ field }: C) => (names.includes(field) ? names.indexOf(field) : names.length);
    return changes.toSorted((one, other) => rank(one) - rank(other));
  }

  return { field, value, inOrder };
}
