import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostSummary } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { today } from '#web/base/time/calendar.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOutgoing } from '../outgoing/use-outgoing.ts';
import { useOutgoingWords } from '../outgoing/use-outgoing-words.ts';
import { keepPost } from '../posts.queries.ts';
import css from './life.module.css';

interface Props {
  post: PostSummary;
  opened: boolean;
  onClose: () => void;
}

/** The last day of a post that is out. Extending brings it back; nothing is sent by it. */
export function ExpiryDialog({ post, opened, onClose }: Props) {
  const t = useTexts('posts/writing');
  const [day, setDay] = useState(post.expiresOn ?? '');
  const earliest = [today(), post.confirmation?.until ?? ''].toSorted().at(-1) ?? '';
  const isTooEarly = day !== '' && day < earliest;
  const save = useSave(onClose);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('life.expiry.title')}
      confirm={t('life.expiry.confirm')}
      busy={save.isPending}
      disabled={isTooEarly}
      onConfirm={() =>
        save.mutate({ params: { id: post.id }, ifMatch: post.version, body: { expiresOn: day || null } })
      }
    >
      <div className={css.step}>
        <p>
          <b>
            <Content language={post.language}>{post.title}</Content>
          </b>
        </p>
        <DateField
          label={t('life.expiry.field')}
          optional
          hint={t('life.expiry.opt')}
          error={isTooEarly && day !== post.expiresOn ? t('lacks.expiresOn') : undefined}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        {post.state === 'published' && day !== '' && !isTooEarly && <DroppedThen post={post} />}
        {post.state === 'expired' && !isTooEarly && (
          <p>
            {t('life.expiry.back')} {t('life.expiry.mails')}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** What waits now and may be dropped when the day is over. */
function DroppedThen({ post }: { post: PostSummary }) {
  const t = useTexts('posts/writing');
  const { counted } = useOutgoingWords();
  const asked = useOutgoing(post.id, { act: 'archive' });
  return (
    <Loaded query={asked} failed={t('outgoing.uncounted')} coming={<Coming width="80%" />}>
      {({ waiting, leaves, letters: { open } }) => (
        <>
          {leaves && waiting > 0 && <p>{t('life.expiry.waits', counted(waiting))}</p>}
          {open > 0 && <p>{t('life.expiry.open', counted(open))}</p>}
        </>
      )}
    </Loaded>
  );
}

function useSave(onClose: () => void) {
  const t = useTexts('posts/writing');
  const client = useQueryClient();
  const { longDay } = useFormats();
  const change = useMutation(mutation('PATCH /api/posts/{id}'));
  return {
    ...change,
    mutate: (input: Parameters<typeof change.mutate>[0]) =>
      change.mutate(input, {
        onSuccess: (changed) => {
          keepPost(client, changed);
          onClose();
          const { expiresOn } = changed;
          toast.success(
            expiresOn === null ? t('life.expiry.never') : t('life.expiry.done', { day: longDay(expiresOn) }),
          );
        },
      }),
  };
}
