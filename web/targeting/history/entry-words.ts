import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';

interface Thing {
  id: string;
  name: string;
}

/**
 * What an entry in the history of a thing says was done: "Geändert" of the thing itself, "Möbelbau Beckmann:
 * Mitgliedschaft angelegt" of its links and terms, with the name of the other side only.
 */
export function useEntryWords(
  thing: Thing,
): (entry: Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'name'>) => string {
  const { t, i18n } = useTranslation('targeting');
  return ({ action, entity, entityId, name }) => {
    const key = `history.kinds.${entity}` as const;
    if (entityId === thing.id || !i18n.exists(`targeting:${key}`)) return t(`history.actions.${action}`);
    const what = t(`history.done.${action}`, { kind: t(key as 'history.kinds.roleTerms') });
    const other = without(thing.name, name ?? '');
    return other === '' ? what : t('history.about', { name: other, what });
  };
}

/** The log joins the names of all sides by commas, and a name may have commas itself. */
function without(own: string, names: string): string {
  if (names === own) return '';
  if (names.startsWith(`${own}, `)) return names.slice(own.length + 2);
  if (names.endsWith(`, ${own}`)) return names.slice(0, -own.length - 2);
  return names.replace(`, ${own}, `, ', ');
}
