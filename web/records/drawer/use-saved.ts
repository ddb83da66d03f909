import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
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
