import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { emptyText, plainText } from '#contract/base/text/rich-text-words.ts';
import type { TextBlock } from '#contract/posts/templates.ts';
import { templateLimits } from '#contract/posts/words.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { BodyEditor } from '../editor/body/body-editor.tsx';
import css from './templates.module.css';
import { useNameRefused } from './use-name-refused.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Null: a new one. */
  block: TextBlock | null;
}

/** Needs a new key for each opening. */
export function TextBlockForm({ opened, onClose, block }: Props) {
  const t = useTexts('posts/templates');
  const wrong = useId();
  const [body, setBody] = useState<RichText>(block?.body ?? emptyText);
  const [isMissing, setMissing] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: block?.name ?? '' } });
  const refused = useNameRefused(setError, t('blocks.taken'));
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ name }: { name: string }) =>
      block
        ? call('PUT /api/posts/text-blocks/{id}', {
            params: { id: block.id },
            body: { name, body },
            ifMatch: block.version,
          })
        : call('POST /api/posts/text-blocks', { body: { name, body } }),
    onSuccess: ({ name }) => {
      toast.success(t('blocks.saved', { name }));
      onClose();
    },
    onError: refused,
  });

  function submit(given: { name: string }) {
    if (plainText(body).trim() === '') setMissing(true);
    else save.mutate(given);
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={block ? t('blocks.change') : t('blocks.new')}
      submit={t('blocks.save')}
      busy={save.isPending}
      onSubmit={handleSubmit(submit)}
    >
      <TextField
        label={t('blocks.name')}
        maxLength={templateLimits.name}
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || t('blocks.nameMissing') })}
      />
      <div className={css.blockText}>
        <BodyEditor
          text={block?.body ?? emptyText}
          language={null}
          describedBy={isMissing ? wrong : undefined}
          onChange={(text) => {
            setBody(text);
            setMissing(false);
          }}
        />
      </div>
      {isMissing && <ErrorLine id={wrong}>{t('blocks.textMissing')}</ErrorLine>}
    </FormDialog>
  );
}
