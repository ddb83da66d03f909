import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '#web/base/api.ts';
import { lengthOf } from '#web/base/length.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import css from './inviting.module.css';
import { ShownInvitation } from './shown-invitation.tsx';

export const mostOfNote = 300;

/** The office's own sentence in each invitation. */
export function NoteField({
  value,
  onChange,
  onBlur,
}: {
  value: string;
  onChange: (note: string) => void;
  onBlur?: () => void;
}) {
  const t = useTexts('people/inviting');
  return (
    <TextArea
      label={t('note')}
      optional
      hint={t('noteHint')}
      maxLength={mostOfNote}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(onBlur && { onBlur })}
    />
  );
}

/** Shows the invitation, where its sentence is written too. */
export function InvitationTextButton() {
  const t = useTexts('people/inviting');
  const opening = useOpening();
  return (
    <>
      <Button icon="eye" onClick={opening.open}>
        {t('see')}
      </Button>
      <TextDialog key={opening.key} opened={opening.opened} onClose={opening.close} />
    </>
  );
}

function TextDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(['people/inviting', 'ui']);
  const client = useQueryClient();
  const portal = query('GET /api/portal');
  const kept = useQuery({ ...portal, enabled: opened }).data;
  const [typed, setTyped] = useState<string>();
  const note = typed ?? kept?.invitationNote ?? '';
  const saving = useMutation({
    ...mutation('PATCH /api/portal'),
    onSuccess: (saved) => {
      client.setQueryData(portal.queryKey, saved);
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          <Button
            variant="primary"
            busy={saving.isPending}
            disabled={!kept || note === (kept.invitationNote ?? '') || lengthOf(note) > mostOfNote}
            onClick={() => saving.mutate({ body: { invitationNote: note.trim() } })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={css.text}>
        <p>{t('lead')}</p>
        <NoteField value={note} onChange={setTyped} />
        <ShownInvitation note={note} />
      </div>
    </Dialog>
  );
}
