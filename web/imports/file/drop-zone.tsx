import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import type { ImportKind } from '#contract/imports/words.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { upload } from '#web/base/network/upload.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { keepFile } from '../columns/table-kept.ts';
import { keepImport } from '../import.queries.ts';
import css from './file.module.css';
import { FileZone } from './file-zone.tsx';
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
  const refusal = useRefusalWords();
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

  function take([file, another]: readonly File[]) {
    if (!file) return;
    if (another) return setProblem(t('file.several'));
    if (isTooLarge(file)) return setProblem(t('refused.tooLarge', { name: file.name, size: size(file.size) }));
    send(file);
  }

  const chooseOf = small ? t('file.chooseOf', { what: t(`kind.${kind}`) }) : undefined;
  return (
    <div>
      <FileZone
        label={chooseOf ?? t('file.label')}
        icon="upload"
        drop={t('file.drop')}
        or={t('file.or')}
        choose={t('file.choose')}
        chooseLabel={chooseOf}
        limits={t('file.limits')}
        accept={tableTypes}
        small={small}
        problem={problem ? `${id}-problem` : undefined}
        busy={sending.isPending}
        sending={
          sending.isPending && chosen ? (
            <Sending file={chosen} sent={sent} onCancel={() => control?.abort()} />
          ) : undefined
        }
        onFiles={take}
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
