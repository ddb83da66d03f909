import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { Button } from '#web/ui/button/button.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ActName } from './sections/row.ts';

const routes = {
  checkFiles: 'POST /api/operations/files/check',
  recoverFiles: 'POST /api/operations/files/recover',
  backUp: 'POST /api/operations/backups',
  rehearse: 'POST /api/operations/rehearsals',
} as const;

interface Props {
  act: ActName;
  /** Files that are damaged or missing. */
  damaged: number;
}

/** Begins at once what changes nothing of the portals' content. */
export function ActButton({ act, damaged }: Props) {
  if (act === 'sendMails') return <SendMails />;
  return act === 'recoverFiles' ? <Recover damaged={damaged} /> : <Begin act={act} />;
}

function useBeginning(act: keyof typeof routes) {
  const t = useTexts('operations');
  return useMutation({
    ...mutation(routes[act]),
    onSuccess: () => void toast.success(t(`done.${act}`)),
    onError: tellFailure,
  });
}

function Recover({ damaged }: Pick<Props, 'damaged'>) {
  const t = useTexts('operations');
  const counted = useCounted();
  const [isAsking, setIsAsking] = useState(false);
  const beginning = useBeginning('recoverFiles');
  return (
    <>
      <Button small icon="reload" onClick={() => setIsAsking(true)}>
        {t('acts.recoverFiles')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('recovery.title')}
        confirm={t('recovery.confirm')}
        busy={beginning.isPending}
        onConfirm={() => beginning.mutate({}, { onSettled: () => setIsAsking(false) })}
      >
        <p>
          <b>{t('recovery.files', counted(damaged))}</b> {t('recovery.what')}
        </p>
      </ConfirmDialog>
    </>
  );
}

function Begin({ act }: { act: keyof typeof routes }) {
  const t = useTexts('operations');
  const beginning = useBeginning(act);
  return (
    <Button small icon="reload" busy={beginning.isPending} onClick={() => beginning.mutate({})}>
      {t(`acts.${act}`)}
    </Button>
  );
}

function SendMails() {
  const t = useTexts('operations');
  const counted = useCounted();
  const sending = useMutation({
    ...mutation('POST /api/operations/mails'),
    onSuccess: ({ jobs }) => void toast.success(jobs === 0 ? t('done.noneHurried') : t('done.hurried', counted(jobs))),
    onError: tellFailure,
  });
  return (
    <Button small icon="reload" busy={sending.isPending} onClick={() => sending.mutate({})}>
      {t('acts.sendMails')}
    </Button>
  );
}
