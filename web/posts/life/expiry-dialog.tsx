import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostSummary } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { today } from '#web/base/time/calendar.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { toast } from '#web/ui/toast.ts';
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
        {post.state === 'expired' && !isTooEarly && (
          <p>
            {t('life.expiry.back')} {t('life.expiry.mails')}
          </p>
        )}
      </div>
    </ConfirmDialog>
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
