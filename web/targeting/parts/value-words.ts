import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Fields and values of the audit log as people read them. */
export function useValueWords() {
  const { t, i18n } = useTranslation('targeting');
  const { longDay } = useFormats();
  const associations = useQuery(query('GET /api/association', { query: { size: 100 } })).data?.items ?? [];

  function field(name: string): string {
    const key = `fields.${name}` as const;
    // The log knows fields of tables that no form has.
    return i18n.exists(`targeting:${key}`) ? t(key as 'fields.name') : name;
  }

  function value(of: unknown): string {
    if (of === null || of === undefined || of === '') return t('history.empty');
    if (typeof of === 'boolean') return t(of ? 'history.yes' : 'history.no');
    if (Array.isArray(of)) return of.length === 0 ? t('history.empty') : of.map(value).join(', ');
    if (typeof of === 'object') return 'name' in of ? String(of.name) : JSON.stringify(of);
    const text = typeof of === 'string' ? of : JSON.stringify(of);
    if (uuid.test(text)) return associations.find(({ id }) => id === text)?.name ?? t('history.other');
    return /^\d{4}-\d\d-\d\d$/.test(text) ? longDay(text) : text;
  }

  return { field, value };
}
