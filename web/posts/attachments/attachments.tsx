import type { Attached } from '#contract/posts/attachments.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import type { Choice, Finder } from '#web/ui/picker/choice.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import { AttachedRow } from './attached-row.tsx';
import css from './attaching.module.css';
import { DoubleRow } from './double-row.tsx';
import { InterruptedLine } from './interrupted-line.tsx';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import type { Linking } from './use-linking.ts';
import { useUnseen } from './unseen.tsx';
import { UploadLine } from './upload-line.tsx';
import { type Attaching, mostAttached } from './use-attaching.ts';

interface Props {
  /** Whom the post goes to. */
  audience: NamedAudience;
  documents: Attached[];
  attaching: Attaching;
  linking: Linking;
  onChange: (documents: Attached[]) => void;
}

export function Attachments({ audience, documents, attaching, linking, onChange }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const { rows, doubles, uploads, interrupted } = attaching;
  const isFull = documents.length + attaching.open >= mostAttached;
  const without = documents.map(({ id }) => id);
  const linked = documents.filter(({ postId }) => postId === null);
  const unseen = useUnseen(audience, audience.include.length > 0 ? linked : []).data?.items;

  function swap(index: number, other: number) {
    const [one, two] = [documents[index], documents[other]];
    if (one && two) onChange(documents.with(index, two).with(other, one));
  }

  return (
    <Sheet as="section" padded className={css.attachments} data-place="attachments" aria-label={t('attachments.title')}>
      <div className={css.head}>
        <h2>{t('attachments.title')}</h2>
        <p>{t('posts/writing:attachments.lead')}</p>
      </div>
      {documents.length + rows.length + doubles.length + interrupted.length > 0 && (
        <ol className={css.chosen}>
          {documents.map((document, index) => (
            <AttachedRow
              key={document.id}
              document={document}
              audience={audience}
              unseen={unseen?.find(({ id, unseeing }) => id === document.id && unseeing > 0)}
              onCopy={() => attaching.copy(document)}
              earlier={index > 0 ? () => swap(index, index - 1) : undefined}
              later={index < documents.length - 1 ? () => swap(index, index + 1) : undefined}
              onRemove={() => onChange(documents.filter(({ id }) => id !== document.id))}
            />
          ))}
          {interrupted.map((one) => (
            <InterruptedLine key={one.key} uploads={attaching} one={one} add={attaching.add} />
          ))}
          {rows.map((row) => (
            <UploadLine key={row.id} row={row} uploads={uploads} onOther={attaching.add} />
          ))}
          {doubles.map((file) => (
            <DoubleRow
              key={`${file.name} ${file.lastModified}`}
              file={file}
              onAnswer={(how) => attaching.answer(file, how)}
            />
          ))}
        </ol>
      )}
      {isFull ? (
        <p role="status" data-place="documents">
          {t('posts/writing:attachments.full')}
        </p>
      ) : (
        <div className={css.add}>
          <Button small variant="soft" icon="attach" onClick={() => pickFiles(attaching.add)}>
            {t('posts/writing:attachments.add')}
          </Button>
          <Button small icon="folder" aria-expanded={linking.isOn} onClick={() => linking.set(!linking.isOn)}>
            {t('posts/writing:attachments.link')}
          </Button>
          <span className={css.orDrop}>{t('posts/writing:attachments.orDrop')}</span>
        </div>
      )}
      {linking.isOn && !isFull && (
        <div data-place="documents">
          <PickOne
            label={t('posts/writing:attachments.find')}
            hint={t('posts/writing:attachments.hint')}
            optional
            finder={documentFinder}
            without={without}
            value={null}
            onChange={(choice) => choice && onChange([...documents, (choice as FoundDocument).document])}
          />
        </div>
      )}
    </Sheet>
  );
}

interface FoundDocument extends Choice {
  document: Attached;
}

const documentFinder: Finder = {
  key: ['GET /api/document/recent'],
  findsContent: true,
  find: async (search) => {
    const { items, total } = await call('GET /api/document/recent', { query: { search, size: 20 } });
    const choices: FoundDocument[] = items.map(({ id, name, type, bytes, path }) => ({
      id,
      name,
      hint: path.map((folder) => folder.name).join(' › '),
      document: { id, name, type, bytes, postId: null },
    }));
    return { choices, total };
  },
};
