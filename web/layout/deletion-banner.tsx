import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useMe } from '#web/identity/me.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './deletion-banner.module.css';

export function DeletionBanner() {
  const t = useTexts('layout');
  const { longDay } = useFormats();
  const deleteOn = useMe().data?.deleteOn;
  const keeping = useMutation({
    ...mutation('DELETE /api/users/me/deletion'),
    onSuccess: () => toast.success(t('deletion.kept')),
    meta: { untilFresh: true },
  });
  if (!deleteOn) return null;
  return (
    <div className={css.place}>
      <Banner tone="warn" role="note">
        <div className={css.line}>
          <b>{t('deletion.asked', { day: longDay(deleteOn) })}</b>
          <Button small busy={keeping.isPending} onClick={() => keeping.mutate({})}>
            {t('deletion.undo')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
