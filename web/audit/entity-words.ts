import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';

/** What an entry is about: "Innung: Tischler-Innung Musterland". */
export function useEntityWords(): (entry: Pick<AuditEntry, 'entity' | 'entityId' | 'name'>) => string {
  const { t, i18n } = useTranslation('audit');
  return ({ entity, entityId, name }) => {
    const key = `entities.${entity}` as const;
    const kind = i18n.exists(`audit:${key}`) ? t(key as 'entities.users') : entity;
    if (name !== null) return t('about', { kind, name });
    return entityId === '*' ? kind : t('about', { kind, name: t('nameless') });
  };
}
