import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announced } from '#contract/base/announced.ts';
import { type PostSummary } from '#contract/posts/posts.ts';
import { postLimits } from '#contract/posts/words.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { announced } from '../outgoing/announced.ts';
import { Notified } from '../outgoing/notified.tsx';
import { SendingChoice } from '../outgoing/sending-choice.tsx';
import { registeredIn, useNotified } from '../outgoing/use-notified.ts';
import { useOutgoing, useRecount } from '../outgoing/use-outgoing.ts';
import { named, useOutgoingWords } from '../outgoing/use-outgoing-words.ts';
import { keepPost } from '../posts.queries.ts';
import css from './life.module.css';
import { SentAlready } from './sent-already.tsx';
import { useStepEffect } from './use-step-effect.ts';

interface Props {
  post: PostSummary;
  opened: boolean;
  onClose: () => void;
}

export function WithdrawDialog({ post, opened, onClose }: Props) {
  const t = useTexts(['posts/writing', 'posts']);
  const { action, counted } = useOutgoingWords();
  const effect = useStepEffect('withdraw', post, opened);
  const asked = useOutgoing(post.id, opened ? { act: 'withdraw' } : null);
  const outgoing = asked.data;
  const notified = useNotified(post, opened ? { act: 'withdraw' } : null);
  const proposal = useProposal(post);
  const [note, setNote] = useState('');
  const [text, setText] = useState<string | null>(null);
  const [send, setSend] = useState(true);
  const withdraw = useWithdraw(post, onClose);
  const sends = send && outgoing !== undefined && outgoing.mails + outgoing.byLetter > 0;
  const words = text ?? proposal;
  const isEmpty = sends && words.trim() === '';

  function confirm() {
    if (!effect.data || !outgoing || isEmpty || words.length > postLimits.withdrawalMail) return;
    withdraw.mutate({
      note: note.trim() || null,
      mail: sends ? words.trim() : null,
      shown: { ...(sends && announced(outgoing)), ...registeredIn(notified.data) },
    });
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('life.ask.withdraw')}
      confirm={action(t('posts:life.actions.withdraw'), named(outgoing, sends), sends ? outgoing.byLetter : 0)}
      danger
      careful
      busy={withdraw.isPending}
      counting={effect.isFetching || asked.isPending || notified.counting}
      onConfirm={confirm}
    >
      <div className={css.step}>
        <p>
          <b>
            <Content language={post.language}>{post.title}</Content>
          </b>
        </p>
        <Loaded query={effect} failed={t('life.uncounted')} coming={<Coming width="80%" />}>
          {({ lose }) => (
            <p>
              {lose === 0 ? t('life.consequence.withdrawNobody') : t('life.consequence.withdraw', counted(lose))}{' '}
              {post.confirmation && t('life.consequence.withdrawProof')}
            </p>
          )}
        </Loaded>
        <Loaded query={asked} failed={t('outgoing.uncounted')}>
          {(outgoing) => (
            <>
              <SentAlready outgoing={outgoing} />
              {outgoing.mails + outgoing.byLetter > 0 && (
                <SendingChoice
                  outgoing={outgoing}
                  label={(count) => t('outgoing.short', count)}
                  none={t('outgoing.none')}
                  hints={[t('outgoing.shortHint')]}
                  checked={send}
                  onChange={setSend}
                />
              )}
            </>
          )}
        </Loaded>
        <Notified notified={notified.data} />
        {sends && (outgoing.leaves || outgoing.byLetter > 0) && (
          <TextArea
            label={t(outgoing.leaves && outgoing.mails > 0 ? 'outgoing.text' : 'outgoing.textOfLetter')}
            hint={t('outgoing.textHint')}
            error={isEmpty ? t('outgoing.textMissing') : undefined}
            rows={3}
            maxLength={postLimits.withdrawalMail}
            value={words}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <TextField
          label={t('life.note.label')}
          hint={t('life.note.hint')}
          optional
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Short enough whatever the title is. */
function useProposal({ title, publishedAt }: PostSummary): string {
  const t = useTexts('posts/writing');
  const { longDay } = useFormats();
  return t('outgoing.proposal', { title, day: publishedAt ? longDay(publishedAt) : '' });
}

interface Withdrawing {
  note: string | null;
  mail: string | null;
  shown: Announced;
}

function useWithdraw({ id, version }: PostSummary, onClose: () => void) {
  const t = useTexts('posts/writing');
  const client = useQueryClient();
  const recount = useRecount();
  return useMutation({
    mutationFn: ({ shown, ...body }: Withdrawing) =>
      call('POST /api/posts/{id}/withdraw', { params: { id }, query: shown, body, ifMatch: version }),
    onSuccess: (post) => {
      keepPost(client, post);
      onClose();
      toast.success(t('life.done.withdraw'));
    },
    onError: recount,
  });
}
