import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Import, Reading } from '#contract/imports/imports.ts';
import { upload } from '#web/base/network/upload.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { useRefusalWords } from '../file/refusal-words.ts';
import { asTable, tableTypes } from '../file/table-file.ts';
import { keepImport } from '../import.queries.ts';
import css from './columns.module.css';
import { ReadingFields, type Wish } from './reading-fields.tsx';
import { keepFile, keptFile } from './table-kept.ts';

/** How the file was read: its encoding with names to see it by, its sheet and the row of its headings. */
export function ReadingChoice({ known, reading }: { known: Import; reading: Reading }) {
  const t = useTexts('imports');
  const client = useQueryClient();
  const address = useAddress();
  const refusal = useRefusalWords();
  const id = useId();
  const [problem, setProblem] = useState('');
  const [file, setFile] = useState(() => keptFile(known.id));
  const again = useMutation({
    mutationFn: ({ table, wish }: { table: File; wish: Wish }) =>
      upload(
        'POST /api/imports',
        { query: { kind: known.kind, name: known.fileName, instead: known.id, ...wish }, file: asTable(table) },
        { signal: new AbortController().signal, onSent: () => {} },
      ),
    meta: { quiet: true },
    onSuccess: (next, { table }) => {
      keepFile(next.id, table);
      keepImport(client, next);
      address.go({ id: next.id, step: null }, { replace: true });
    },
    onError: (error, { table }) => setProblem(refusal(error, table)),
  });

  function read(wish: Wish) {
    if (!file || again.isPending) return;
    setProblem('');
    again.mutate({ table: file, wish });
  }

  function choose() {
    pickFiles(([chosen]) => setFile(chosen), { accept: tableTypes, multiple: false });
  }

  const disabled = !file || again.isPending;
  const names = lettered(known);
  return (
    <section className={css.reading} aria-labelledby={`${id}-title`} aria-busy={again.isPending}>
      <h3 id={`${id}-title`}>{t('reading.title')}</h3>
      {names.length > 0 && (
        <p>
          {t('reading.names')} <b>{names.join(', ')}</b>
        </p>
      )}
      <ReadingFields reading={reading} busy={again.isPending} disabled={disabled} onRead={read} />
      {!file && (
        <div>
          <p>{t('reading.gone', { name: known.fileName })}</p>
          <Button variant="soft" icon="document" onClick={choose}>
            {t('reading.choose')}
          </Button>
        </div>
      )}
      <div role="alert">{problem && <ErrorLine id={`${id}-problem`}>{problem}</ErrorLine>}</div>
    </section>
  );
}

/** Three values by whose letters one sees whether the encoding is right. */
function lettered({ columns }: Import): string[] {
  const values = columns.flatMap(({ samples }) => samples.filter((one) => /[^\u0000-\u007F]/.test(one)));
  return [...new Set(values)].slice(0, 3);
}
