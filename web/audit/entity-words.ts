import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';

/** What an entry is about: "Innung: Tischler-Innung Musterland". */
export function useEntityWords(): (entry: Pick<AuditEntry, 'entity' | 'entityId' | 'name'>) => string {
  const { t, i18n } = useTranslation('audit');
  const targeting = useTranslation('targeting').t;

  /** Links and terms are named where histories are; what no text knows is called as the log does. */
  function kindOf(entity: string): string {
    if (i18n.exists(`audit:entities.${entity}`)) return t(`entities.${entity as 'users'}`);
    return i18n.exists(`targeting:history.kinds.${entity}`)
      ? targeting(`history.kinds.${entity as 'roleTerms'}`)
      : entity;
  }

  return ({ entity, entityId, name }) => {
    const kind = kindOf(entity);
    if (name !== null) return t('about', { kind, name });
    return entityId === '*' ? kind : t('about', { kind, name: t('nameless') });
  };
}
