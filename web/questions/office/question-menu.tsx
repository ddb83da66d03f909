import { useMutation } from '@tanstack/react-query';
import type { Question } from '#contract/questions/questions.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { toast } from '#web/ui/toast.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ShowDialog } from './show-dialog.tsx';
import { useTellStale } from './use-tell-stale.ts';

interface Props {
  question: Question;
  onRemoved: () => void;
}

/** What else the office does with a question. */
export function QuestionMenu({ question, onRemoved }: Props) {
  const t = useTexts('questions/office');
  const closing = useOpening();
  const showing = useOpening();
  const removing = useOpening();
  const { id, version, state, shown, messages, person } = question;
  const onError = useTellStale();
  const hide = useMutation({
    ...mutation('DELETE /api/questions/{id}/shown'),
    meta: { quiet: true },
    onError,
    onSuccess: () => void toast.success(t('hidden', { name: person.name })),
  });
  const remove = useMutation({
    ...mutation('DELETE /api/questions/{id}'),
    meta: { quiet: true },
    onError,
    onSuccess() {
      toast.success(t('removed'));
      onRemoved();
    },
    onSettled: removing.close,
  });
  const hasAnswer = messages.some(({ byOffice }) => byOffice);
  return (
    <>
      <Menu
        sheet={t('more')}
        position="bottom-start"
        target={
          <Button>
            {t('more')}
            <Icon name="down" size="small" />
          </Button>
        }
      >
        {hasAnswer && (
          <MenuItem icon="eye" onClick={showing.open}>
            {t(shown ? 'change' : 'show')}
          </MenuItem>
        )}
        {shown && (
          <MenuItem icon="eyeOff" onClick={() => hide.mutate({ params: { id }, ifMatch: version })}>
            {t('hide')}
          </MenuItem>
        )}
        {state === 'open' && (
          <MenuItem icon="check" onClick={closing.open}>
            {t('close')}
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon="trash" danger onClick={removing.open}>
          {t('remove')}
        </MenuItem>
      </Menu>
      <CloseDialog key={`close ${closing.key}`} question={question} opened={closing.opened} onClose={closing.close} />
      <ShowDialog key={`show ${showing.key}`} question={question} opened={showing.opened} onClose={showing.close} />
      <ConfirmDialog
        opened={removing.opened}
        onClose={removing.close}
        title={t('removeTitle')}
        confirm={t('remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id }, ifMatch: version })}
      >
        <p>{t('removeText', { name: person.name })}</p>
      </ConfirmDialog>
    </>
  );
}
