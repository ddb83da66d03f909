import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announced } from '#contract/base/announced.ts';
import type { Outgoing } from '#contract/mailings/outgoing.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useReachWords } from '#web/targeting/reach/reach-words.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { announced, announcedNothing } from '../outgoing/announced.ts';
import { GainingMails } from '../outgoing/gaining-mails.tsx';
import { Notified } from '../outgoing/notified.tsx';
import { registeredIn, useNotified } from '../outgoing/use-notified.ts';
import { useOutgoing, useRecount } from '../outgoing/use-outgoing.ts';
import { named, useOutgoingWords } from '../outgoing/use-outgoing-words.ts';
import { keepPost } from '../posts.queries.ts';
import css from './life.module.css';
import { SentAlready } from './sent-already.tsx';
import { type Step, useStepEffect } from './use-step-effect.ts';

type Taken = Exclude<Step, 'withdraw'>;

interface Props {
  step: Taken;
  post: PostSummary;
  opened: boolean;
  onClose: () => void;
}

const nothing = { post: 0, corrections: 0, reminders: 0, withdrawals: 0 };

export function StepDialog({ step, post, opened, onClose }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const { action } = useOutgoingWords();
  const [send, setSend] = useState(true);
  const effect = useStepEffect(step, post, opened);
  const counted = useOutgoing(post.id, opened ? { act: step } : null);
  const outgoing = counted.data;
  const notified = useNotified(post, opened ? { act: step } : null);
  const take = useStep(step, post, onClose);
  const consequence = useConsequence(step);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`posts/writing:life.ask.${step}`)}
      confirm={action(t(`life.actions.${step}`), named(outgoing, send))}
      busy={take.isPending}
      counting={effect.isFetching || counted.isPending || notified.counting}
      onConfirm={() =>
        effect.data && outgoing && take.mutate({ send, outgoing, registered: registeredIn(notified.data) })
      }
    >
      <div className={css.step}>
        <p>
          <b>
            <Content language={post.language}>{post.title}</Content>
          </b>
        </p>
        {!effect.data && effect.error?.code === 'posts.notReady' ? (
          <p role="alert">{t('posts/writing:life.goneGroups')}</p>
        ) : (
          <Loaded query={effect} failed={t('posts/writing:life.uncounted')} coming={<Coming width="80%" />}>
            {(known) => <p>{consequence(known)}</p>}
          </Loaded>
        )}
        <Loaded query={counted} failed={t('posts/writing:outgoing.uncounted')}>
          {(known) =>
            step === 'restore' ? (
              <GainingMails outgoing={known} checked={send} onChange={setSend} />
            ) : (
              <SentAlready outgoing={{ ...known, sent: nothing, letters: { posted: 0, open: 0 } }} />
            )
          }
        </Loaded>
        <Notified notified={notified.data} />
      </div>
    </ConfirmDialog>
  );
}

function useConsequence(step: Taken): (effect: Effect) => string {
  const t = useTexts(['posts', 'posts/writing']);
  const { people } = useReachWords();
  return ({ gain, lose }) => {
    const count = step === 'restore' ? gain : lose;
    return count === 0
      ? t(`posts/writing:life.consequence.${step}Nobody`)
      : t(`posts/writing:life.consequence.${step}`, { people: people(count) });
  };
}

function useStep(step: Taken, { id, version }: Props['post'], onClose: () => void) {
  const t = useTexts(['posts', 'posts/writing']);
  const client = useQueryClient();
  const recount = useRecount();

  const restore = (ifMatch: number, query: Announced & { send?: 'true' | 'false' } = {}) =>
    call('POST /api/posts/{id}/restore', { params: { id }, query, ifMatch });

  // Nothing is announced in a toast, so nothing may leave.
  async function undo(ifMatch: number) {
    keepPost(client, await restore(ifMatch, { ...announcedNothing, send: 'true' }));
    toast.success(t('posts/writing:life.done.restore'));
  }

  function sayWhyNot(error: Error) {
    if (recount(error)) toast.error(t('posts/writing:life.undoSends'));
    else tellFailure(error);
  }

  return useMutation({
    mutationFn: ({ send, outgoing, registered }: { send: boolean; outgoing: Outgoing; registered: Announced }) =>
      step === 'archive'
        ? call('POST /api/posts/{id}/archive', { params: { id }, query: registered, ifMatch: version })
        : restore(version, { ...registered, ...(send ? { ...announced(outgoing), send: 'true' } : { send: 'false' }) }),
    onSuccess: (post) => {
      keepPost(client, post);
      onClose();
      if (step === 'archive')
        toastWithUndo(t('posts/writing:life.done.archive'), {
          undo: t('posts/writing:life.undo'),
          onUndo: () => void undo(post.version).catch(sayWhyNot),
        });
      else toast.success(t(`posts/writing:life.done.${step}`));
    },
    onError: recount,
  });
}
