import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';

interface Question {
  title: string;
  text: string;
  confirm: string;
  done: string;
  step: () => Promise<void>;
}

/** With a confirmation. Render `dialog`. */
export function useEnding() {
  const t = useTexts('profile');
  const asking = useOpening();
  const [asked, setAsked] = useState<Question | null>(null);
  const ending = useMutation({
    mutationFn: ({ step }: Question) => step(),
    onSuccess: (_, { done }) => void toast.success(done),
    onSettled: asking.close,
    meta: { untilFresh: true },
  });

  function open(what: Question): void {
    setAsked(what);
    asking.open();
  }

  return {
    ask: ({ id, name }: { id: string; name: string }) =>
      open({
        title: t('signIn.devices.ask', { name }),
        text: t('signIn.devices.askText'),
        confirm: t('signIn.devices.end'),
        done: t('signIn.devices.ended', { name }),
        step: () => call('DELETE /api/users/me/devices/{id}', { params: { id } }),
      }),
    askOthers: () =>
      open({
        title: t('signIn.devices.askOthers'),
        text: t('signIn.devices.askOthersText'),
        confirm: t('signIn.devices.others'),
        done: t('signIn.devices.othersEnded'),
        step: () => call('DELETE /api/users/me/devices'),
      }),
    dialog: asked && (
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={asked.title}
        confirm={asked.confirm}
        busy={ending.isPending}
        onConfirm={() => ending.mutate(asked)}
      >
        {asked.text}
      </ConfirmDialog>
    ),
  };
}
