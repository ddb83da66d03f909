import { useLanguage, useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { toast } from '#web/ui/toast.ts';

/** Shows a toast and opens a new entity. */
export function useSaved(): (entity: { id: string; name: string }, isNew: boolean) => void {
  const t = useTexts('records');
  const address = useAddress();
  return ({ id, name }, isNew) => {
    toast.success(isNew ? t('form.created', { name }) : t('form.saved'));
    if (isNew) address.go({ open: id, part: null }, { replace: true, saved: true });
  };
}

/** "Sie ändern bei Tischler-Innung: Name, Bezirk." */
export function useSummary<V extends object>(labels: Record<keyof V & string, string>) {
  const t = useTexts('records');
  const language = useLanguage();
  return (changed: Partial<V>, name: string): string => {
    const fields = (Object.keys(changed) as (keyof V & string)[]).map((field) => labels[field]);
    return t('form.summary', { name, fields: new Intl.ListFormat(language).format(fields) });
  };
}
