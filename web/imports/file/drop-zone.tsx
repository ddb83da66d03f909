import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import type { ImportKind } from '#contract/imports/words.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { upload } from '#web/base/network/upload.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { keepFile } from '../columns/table-kept.ts';
import { keepImport } from '../import.queries.ts';
import css from './file.module.css';
import { useRefusalWords } from './refusal-words.ts';
import { Sending } from './sending.tsx';
import { asTable, isTooLarge, tableTypes } from './table-file.ts';

interface Props {
  kind: ImportKind;
  onTaken: (known: Import) => void;
  /** Among others of the page: its button names the kind. */
  small?: boolean;
}

/** A file that is dropped or chosen is sent, and becomes an import. */
export function DropZone({ kind, onTaken, small = false }: Props) {
  const t = useTexts('imports');
  const { size } = useFormats();
  const id = useId();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const refusal = useRefusalWords();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState(0);
  const [control, setControl] = useState<AbortController>();
  const sending = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      upload(
        'POST /api/imports',
        { query: { kind, name: file.name.slice(-200) }, file: asTable(file) },
        { signal, onSent: setSent },
      ),
    meta: { quiet: true },
    onSuccess: (known, { file }) => {
      keepFile(known.id, file);
      keepImport(client, known);
      onTaken(known);
    },
    onError: (error, { file, signal }) => setProblem(signal.aborted ? t('file.cancelled') : refusal(error, file)),
  });
  const { file: chosen } = sending.variables ?? {};
  const isBroken = sending.error instanceof ApiError && sending.error.code === 'unreachable';

  function send(file: File) {
    const next = new AbortController();
    setControl(next);
    setProblem('');
    setSent(0);
    sending.mutate({ file, signal: next.signal });
  }

  function take(files: FileList | null) {
    const [file, another] = files ?? [];
    if (!file || sending.isPending) return;
    if (another) return setProblem(t('file.several'));
    if (isTooLarge(file)) return setProblem(t('refused.tooLarge', { name: file.name, size: size(file.size) }));
    send(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div>
      <div
        className={classes(css.zone, small && css.small, over && css.over, problem && css.refused)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending.isPending && chosen ? (
          <Sending file={chosen} sent={sent} onCancel={() => control?.abort()} />
        ) : (
          <>
            <Icon name="upload" {...(!small && { size: 'large' })} />
            <p className={css.drop}>{t('file.drop')}</p>
            {!small && <p className={css.or}>{t('file.or')}</p>}
            <Button
              variant={small ? 'soft' : 'primary'}
              small={small}
              icon={small ? undefined : 'document'}
              aria-label={small ? t('file.chooseOf', { what: t(`kind.${kind}`) }) : undefined}
              aria-describedby={`${id}-limits${problem ? ` ${id}-problem` : ''}`}
              onClick={() => input.current?.click()}
            >
              {t('file.choose')}
            </Button>
            <p id={`${id}-limits`} className={css.limits}>
              {t('file.limits')}
            </p>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={tableTypes}
        aria-label={small ? t('file.chooseOf', { what: t(`kind.${kind}`) }) : t('file.label')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <div className={css.problem} role="alert">
        {problem && <ErrorLine id={`${id}-problem`}>{problem}</ErrorLine>}
      </div>
      {isBroken && chosen && problem && (
        <Button icon="reload" onClick={() => send(chosen)}>
          {t('file.again', { name: chosen.name })}
        </Button>
      )}
    </div>
  );
}
