import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { dayOf } from '#contract/base/clock.ts';
import { daysUntil } from '#contract/base/days.ts';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { picturesOf } from '#contract/posts/pictures.ts';
import type { Post } from '#contract/posts/posts.ts';
import { templateLimits } from '#contract/posts/words.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { today } from '#web/base/time/calendar.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { isGone } from '#web/targeting/target-name.ts';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { toast } from '#web/ui/toast.ts';
import { openedQuery } from '../posts.queries.ts';
import gapCss from './gaps.module.css';
import css from './templates.module.css';
import { isSameName, templatesQuery } from './templates.queries.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Of the post as it is saved. */
  id: string;
}

/** Needs a new key for each opening. */
export function SaveTemplateDialog({ opened, onClose, id }: Props) {
  const t = useTexts(['posts/templates', 'posts']);
  const post = useQuery(openedQuery(id));
  if (post.data) return <SaveForm opened={opened} onClose={onClose} post={post.data} />;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('save.menu')}>
      <Loaded query={post} failed={t('posts:post.failed')}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

/** Letters of a name that fits on a button. */
const shortName = 30;

type Fields = { name: string } & Record<'text' | 'pictures' | 'files' | 'audience' | 'confirmation', boolean>;

function SaveForm({ opened, onClose, post }: Omit<Props, 'id'> & { post: Post }) {
  const t = useTexts('posts/templates');
  const client = useQueryClient();
  const group = useId();
  const all = { text: true, pictures: true, files: true, audience: true, confirmation: true };
  const { register, handleSubmit, control, setFocus, formState } = useForm<Fields>({
    defaultValues: { name: post.title.slice(0, templateLimits.name), ...all },
  });
  const [isTaken, setTaken] = useState(false);
  const name = useWatch({ control, name: 'name' }).trim();

  const save = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ name: given, ...takes }: Fields) => {
      const body = { postId: post.id, name: given, takes };
      if (!isTaken) return call('POST /api/posts/templates', { body });
      const { items } = await client.fetchQuery({ ...templatesQuery, staleTime: 0 });
      const same = items.find((one) => isSameName(one.name, given));
      if (!same) return call('POST /api/posts/templates', { body });
      return call('PUT /api/posts/templates/{id}', { params: { id: same.id }, body, ifMatch: same.version });
    },
    onSuccess: (saved) => {
      toast.success(t(isTaken ? 'save.replaced' : 'save.done', { name: saved.name }));
      onClose();
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'conflict') setTaken(true);
      else tellFailure(failure);
    },
  });

  const confirm = name && name.length <= shortName ? t('save.confirmNamed', { name }) : t('save.confirm');
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('save.menu')}
      submit={isTaken ? t('save.replace') : confirm}
      busy={save.isPending}
      onSubmit={handleSubmit((given) => save.mutate(given))}
    >
      <p>{t('save.hint')}</p>
      <TextField
        label={t('save.name')}
        hint={t('save.nameHint')}
        maxLength={templateLimits.name}
        error={formState.errors.name?.message}
        {...register('name', {
          validate: (given) => given.trim() !== '' || t('save.nameMissing'),
          onChange: () => setTaken(false),
        })}
      />
      {isTaken && (
        <Banner tone="warn" role="alert">
          <p>
            <b>{t('save.taken')}</b>
          </p>
          <div className={css.taken}>
            <Button
              small
              onClick={() => {
                setTaken(false);
                setFocus('name', { shouldSelect: true });
              }}
            >
              {t('save.otherName')}
            </Button>
          </div>
        </Banner>
      )}
      <fieldset className={css.takes} aria-labelledby={group}>
        <p id={group} className={css.takesTitle}>
          {t('save.contains')}
        </p>
        <Takes post={post} register={register} />
      </fieldset>
      <Never post={post} />
    </FormDialog>
  );
}

function Takes({ post, register }: { post: Post; register: ReturnType<typeof useForm<Fields>>['register'] }) {
  const t = useTexts('posts/templates');
  const tables = tablesIn(post.body);
  const pictures = picturesOf(post).length;
  const include = post.audience?.include.filter((one) => !isGone(one)) ?? [];
  return (
    <>
      <Checkbox
        label={tables > 0 ? t('save.textAndTables', { count: tables }) : t('save.text')}
        {...register('text')}
      />
      {pictures > 0 && <Checkbox label={t('save.pictures', { count: pictures })} {...register('pictures')} />}
      {post.documents.length > 0 && (
        <Checkbox label={t('save.files', { count: post.documents.length })} {...register('files')} />
      )}
      {include.length > 0 && (
        <Checkbox
          label={<Filled text={t('save.audience', { names: gap })} parts={[<TargetNames key="" groups={include} />]} />}
          {...register('audience')}
        />
      )}
      {post.confirmation && (
        <Checkbox label={t(`card.confirmedBy.${post.confirmation.by}`)} {...register('confirmation')} />
      )}
    </>
  );
}

function Never({ post: { expiresOn, publishedAt, publishAt } }: { post: Post }) {
  const t = useTexts('posts/templates');
  const { longDay } = useFormats();
  const from = publishedAt ?? publishAt;
  const days = expiresOn === null ? null : daysUntil(expiresOn, from === null ? today() : dayOf(from));
  return (
    <ul className={css.never}>
      <li>
        <Icon name="calendar" />
        <span>
          {t('save.never')}
          {expiresOn !== null && days !== null && ` ${t('save.expires', { day: longDay(expiresOn), count: days })}`}
        </span>
      </li>
      <li>
        <Icon name="write" />
        <Filled
          text={t('save.gaps', { example: gap })}
          parts={[
            <span key="" className={gapCss.gap}>
              {t('save.example')}
            </span>,
          ]}
        />
      </li>
    </ul>
  );
}

function tablesIn({ type, content = [] }: RichTextNode): number {
  return type === 'table' ? 1 : content.reduce((sum, node) => sum + tablesIn(node), 0);
}
