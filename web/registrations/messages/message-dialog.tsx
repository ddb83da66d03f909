import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ListedRegistration, RegistrationOverview } from '#contract/registrations/registrations.ts';
import { type EventMessageGroup, eventMessageLimits } from '#contract/registrations/words.ts';
import { call, mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { GroupChoice } from './group-choice.tsx';
import { RecipientsShown } from './recipients-shown.tsx';
import { useMessageWords } from './use-message-words.ts';
import { usePrefilled } from './use-prefilled.ts';

interface Props {
  postId: string;
  /** Of the post. */
  title: string;
  overview: RegistrationOverview;
  /** Rows of the list; none: to a group. */
  chosen: readonly ListedRegistration[];
  opened: boolean;
  onClose: () => void;
  onSent?: () => void;
}

/** Says to whom the office writes and by which way before it is sent. Needs a new key for each opening. */
export function MessageDialog({ postId, title, overview, chosen, opened, onClose, onSent }: Props) {
  const t = useTexts('registrations/messages');
  const ui = useTexts('ui');
  const mailWords = useMailWords();
  const words = useMessageWords();
  const form = useId();
  const [id] = useState(() => crypto.randomUUID());
  const [group, setGroup] = useState<Exclude<EventMessageGroup, 'chosen'>>('coming');
  const to: EventMessageGroup = chosen.length > 0 ? 'chosen' : group;
  const typed = usePrefilled({ title, terms: overview.terms, to, chosen });
  const [isTried, setTried] = useState(false);
  const partyIds = chosen.map((party) => party.id);
  const asked = { to, partyIds };
  const counting = useQuery({
    queryKey: ['POST /api/posts/{id}/registrations/messages/recipients', postId, asked] as const,
    queryFn: () =>
      call('POST /api/posts/{id}/registrations/messages/recipients', { params: { id: postId }, body: asked }),
    enabled: opened,
    staleTime: 0,
  });
  const { data: recipients } = counting;
  const write = useMutation({
    ...mutation('POST /api/posts/{id}/registrations/messages'),
    meta: { quiet: true },
    onSuccess(message) {
      toast.success(message.mails > 0 ? mailWords(t('sent')) : t('sentByLetter'));
      onSent?.();
      onClose();
    },
    onError(error) {
      void counting.refetch();
      if (error.code === 'mailings.changed') toast.error(t('changed'));
      else tellFailure(error);
    },
  });
  const { subject, text } = typed;
  const isNobody = !recipients || words.leaving(recipients) + recipients.byLetter === 0;
  const isResting = recipients?.restsUntil != null;
  const missing = (value: string, words: string) => (isTried && value.trim() === '' ? words : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const isFitting = subject.length <= eventMessageLimits.subject && text.length <= eventMessageLimits.text;
    if (!isFitting || subject.trim() === '' || text.trim() === '' || isNobody || isResting) return;
    const { mails, byLetter } = recipients;
    write.mutate({
      params: { id: postId },
      query: { mails, byLetter },
      body: { id, to, partyIds, subject: subject.trim(), text: text.trim() },
    });
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={write.isPending || counting.isFetching}
            disabled={!counting.isFetching && (isNobody || isResting)}
          >
            {words.send(recipients)}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        {chosen.length === 0 && <GroupChoice states={overview.states} value={group} onChange={setGroup} />}
        {recipients && <RecipientsShown recipients={recipients} by={overview.terms.by} />}
        <TextField
          label={t('subject')}
          value={subject}
          maxLength={eventMessageLimits.subject}
          error={missing(subject, t('missing.subject'))}
          onChange={({ target }) => typed.setSubject(target.value)}
        />
        <TextArea
          label={t('text')}
          hint={t('textHint')}
          value={text}
          rows={6}
          maxLength={eventMessageLimits.text}
          error={missing(text, t('missing.text'))}
          onChange={({ target }) => typed.setText(target.value)}
        />
      </Form>
    </Dialog>
  );
}
