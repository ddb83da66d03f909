import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import css from './authors.module.css';
import { fourEyesQuery } from './authors.queries.ts';

/** Switches publishing by four eyes on and off, for the whole portal. */
export function FourEyesButton() {
  const t = useTexts('posts/authors');
  const opening = useOpening();
  return (
    <>
      <Button icon="confirmed" onClick={opening.open}>
        {t('fourEyes.button')}
      </Button>
      <FourEyesDialog key={opening.key} opened={opening.opened} onClose={opening.close} />
    </>
  );
}

function FourEyesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts('posts/authors');
  const { number } = useFormats();
  const client = useQueryClient();
  const found = useQuery({ ...fourEyesQuery, enabled: opened, staleTime: 0 });
  const on = found.data?.on ?? false;
  const saving = useMutation({
    mutationFn: (scheduled: number) => call('PUT /api/posts/four-eyes', { body: { on: !on, scheduled } }),
    onSuccess: (saved) => {
      client.setQueryData(fourEyesQuery.queryKey, saved);
      toast.success(t(saved.on ? 'fourEyes.isOn' : 'fourEyes.isOff'));
      onClose();
    },
    onError: () => found.refetch(),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('fourEyes.title')}
      confirm={t(on ? 'fourEyes.switchOff' : 'fourEyes.switchOn')}
      onConfirm={() => saving.mutate(on ? 0 : (found.data?.scheduled ?? 0))}
      busy={saving.isPending}
      counting={found.isPending}
    >
      <Loaded query={found} failed={t('fourEyes.failed')} coming={<Coming height={120} />}>
        {({ admins, scheduled }) => (
          <div className={css.words}>
            <p>
              <b>{t(on ? 'fourEyes.nowOn' : 'fourEyes.nowOff')}</b> {t('fourEyes.text')}
            </p>
            <p>{t('fourEyes.which')}</p>
            {admins < 2 ? (
              <Banner tone="warn" role="note">
                {t('fourEyes.alone')}
              </Banner>
            ) : (
              <p>{t('fourEyes.admins', { count: admins, n: number(admins) })}</p>
            )}
            {!on && scheduled > 0 && (
              <Banner tone="warn" role="note">
                {t('fourEyes.scheduled', { count: scheduled, n: number(scheduled) })}
              </Banner>
            )}
          </div>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}
