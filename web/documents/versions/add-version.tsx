import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#contract/documents/document.ts';
import { upload } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { asForm } from '../files/as-form.ts';
import { forgetDocuments } from '../history.queries.ts';
import css from '../history.module.css';

/** Brings a new version of a document: a file is chosen, goes on its way, and can be called off. */
export function AddVersion({ document: { id, version } }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { number, size } = useFormats();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ control: AbortController; sent: number; of: number } | null>(null);
  const add = useMutation({
    mutationFn: (file: File) => {
      const control = new AbortController();
      const show = (sent: number) => setSending({ control, sent, of: file.size });
      show(0);
      const args = { params: { id }, file: asForm(file), form: {}, ifMatch: version };
      const watch = { signal: control.signal, onSent: show };
      return upload('POST /api/document/files/{id}/versions', args, watch).catch((error: Error) => {
        if (control.signal.aborted) return undefined;
        throw error;
      });
    },
    onSuccess: (added) => added && toast.success(t('versions.added', { number: number(added.number) })),
    onError: tellFailure,
    onSettled: () => {
      setSending(null);
      return forgetDocuments(client);
    },
  });

  return (
    <>
      {sending ? (
        <div className={css.running}>
          <ProgressBar
            label={t('versions.sending')}
            words={t('versions.sent', { done: size(Math.min(sending.sent, sending.of)), of: size(sending.of) })}
            done={sending.sent}
            of={sending.of}
          />
          <IconButton icon="close" label={t('versions.cancel')} onClick={() => sending.control.abort()} />
        </div>
      ) : (
        <Button small variant="soft" icon="upload" onClick={() => field.current?.click()}>
          {t('versions.add')}
        </Button>
      )}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('versions.add')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) add.mutate(file);
        }}
      />
    </>
  );
}
