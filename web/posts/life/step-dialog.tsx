import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Effect } from '#contract/targeting/effect.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { call, effectOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useReachWords } from '#web/targeting/reach/reach-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Content } from '#web/ui/content.tsx';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo-toast.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { keepPost } from '../posts.queries.ts';
import { orTell } from './or-tell.ts';
import type { PostAction } from './post-actions.ts';
import css from './life.module.css';

export type Step = 'archive' | 'withdraw' | 'restore';

export function isStep(action: PostAction): action is Step {
  return action === 'archive' || action === 'withdraw' || action === 'restore';
}

interface Props {
  step: Step;
  post: PostSummary;
  opened: boolean;
  onClose: () => void;
}

export function StepDialog({ step, post, opened, onClose }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const [note, setNote] = useState('');
  const effect = useStepEffect(step, post, opened);
  const take = useStep(step, post, onClose);
  const consequence = useConsequence(step);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`posts/writing:life.ask.${step}`)}
      confirm={t(`life.actions.${step}`)}
      danger={step === 'withdraw'}
      busy={take.isPending || effect.isFetching}
      onConfirm={() => effect.data && take.mutate(note, { onSuccess: () => setNote('') })}
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
        {step === 'withdraw' && (
          <TextField
            label={t('posts/writing:life.note.label')}
            hint={t('posts/writing:life.note.hint')}
            optional
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

function useStepEffect(step: Step, { id, version }: Props['post'], opened: boolean) {
  const seen = { params: { id }, ifMatch: version };
  return useQuery<Effect>({
    queryKey: ['effect', step, id, version],
    queryFn: () =>
      orTell(
        step === 'withdraw'
          ? effectOf('POST /api/posts/{id}/withdraw', { ...seen, body: {} })
          : effectOf(`POST /api/posts/{id}/${step}`, seen),
      ),
    enabled: opened,
    // The current number.
    staleTime: 0,
    gcTime: 0,
  });
}

function useConsequence(step: Step): (effect: Effect) => string {
  const t = useTexts(['posts', 'posts/writing']);
  const { people } = useReachWords();
  return ({ gain, lose }) => {
    const count = step === 'restore' ? gain : lose;
    return count === 0
      ? t(`posts/writing:life.consequence.${step}Nobody`)
      : t(`posts/writing:life.consequence.${step}`, { people: people(count) });
  };
}

function useStep(step: Step, { id, version }: Props['post'], onClose: () => void) {
  const t = useTexts(['posts', 'posts/writing']);
  const client = useQueryClient();
  const seen = { params: { id }, ifMatch: version };

  async function undo(ifMatch: number) {
    keepPost(client, await call('POST /api/posts/{id}/restore', { params: { id }, ifMatch }));
    toast.success(t('posts/writing:life.done.restore'));
  }

  return useMutation({
    mutationFn: (note: string) =>
      step === 'withdraw'
        ? call('POST /api/posts/{id}/withdraw', { ...seen, body: { note: note.trim() || null } })
        : call(`POST /api/posts/{id}/${step}`, seen),
    onSuccess: (post) => {
      keepPost(client, post);
      onClose();
      if (step === 'archive')
        toastWithUndo(t('posts/writing:life.done.archive'), {
          undo: t('posts/writing:life.undo'),
          onUndo: () => void undo(post.version).catch(tellFailure),
        });
      else toast.success(t(`posts/writing:life.done.${step}`));
    },
  });
}
