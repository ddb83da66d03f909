import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CertificateTexts } from '#contract/attendance/attendance.ts';
import { attendanceLimits } from '#contract/attendance/words.ts';
import { mutation, query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  postId: string;
  opened: boolean;
  onClose: () => void;
}

/** What the certificates of an event say of its hours and contents. Needs a new key for each opening. */
export function CertificateDialog({ postId, opened, onClose }: Props) {
  const t = useTexts('registrations/office');
  const ui = useTexts('ui');
  const form = useId();
  const found = useQuery({ ...query('GET /api/posts/{id}/attendance', { params: { id: postId } }), enabled: opened });
  const save = useMutation({
    ...mutation('PUT /api/posts/{id}/certificate'),
    onSuccess() {
      toast.success(t('certificate.saved'));
      onClose();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('certificate.title')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            {t('certificate.save')}
          </Button>
        </>
      }
    >
      <p>{t('certificate.lead')}</p>
      <Loaded query={found} failed={t('failed')}>
        {({ certificate }) => (
          <Fields id={form} texts={certificate} onSave={(body) => save.mutate({ params: { id: postId }, body })} />
        )}
      </Loaded>
    </Dialog>
  );
}

function Fields({
  id,
  texts,
  onSave,
}: {
  id: string;
  texts: CertificateTexts;
  onSave: (texts: CertificateTexts) => void;
}) {
  const t = useTexts('registrations/office');
  const [typed, setTyped] = useState(texts);
  const isTooLong = typed.contents.split('\n').length > attendanceLimits.lines;

  function submit(event: FormEvent) {
    event.preventDefault();
    const { hours, contents } = typed;
    if (isTooLong || hours.length > attendanceLimits.hours || contents.length > attendanceLimits.contents) return;
    onSave({ hours: hours.trim(), contents: contents.trim() });
  }

  return (
    <Form id={id} onSubmit={submit}>
      <TextField
        label={t('certificate.hours')}
        hint={t('certificate.hoursHint')}
        optional
        value={typed.hours}
        maxLength={attendanceLimits.hours}
        onChange={({ target }) => setTyped({ ...typed, hours: target.value })}
      />
      <TextArea
        label={t('certificate.contents')}
        optional
        value={typed.contents}
        maxLength={attendanceLimits.contents}
        error={isTooLong ? t('certificate.tooLong', { count: attendanceLimits.lines }) : undefined}
        onChange={({ target }) => setTyped({ ...typed, contents: target.value })}
      />
    </Form>
  );
}
