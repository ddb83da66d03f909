import type { Attached } from '#contract/posts/attachments.ts';
import { call } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { Choice, Finder } from '#web/ui/picker/choice.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './attachments.module.css';

interface Props {
  documents: Attached[];
  onChange: (documents: Attached[]) => void;
}

/** The contract's limit, whose schemas stay out of the browser. */
const most = 20;

export function Attachments({ documents, onChange }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const lang = useContentLang();
  const { size } = useFormats();
  const without = documents.map(({ id }) => id);

  function move(index: number) {
    const [before, moved] = [documents[index - 1], documents[index]];
    if (before && moved) onChange(documents.with(index - 1, moved).with(index, before));
  }

  return (
    <Sheet as="section" padded className={css.attachments} aria-label={t('attachments.title')}>
      <h2>{t('attachments.title')}</h2>
      {documents.length > 0 && (
        <ol className={css.chosen}>
          {documents.map(({ id, name, bytes }, index) => (
            <li key={id}>
              <Icon name="document" size="small" />
              <span lang={lang} className={css.name}>
                {name}
              </span>
              <span className={css.size}>{size(bytes)}</span>
              {index > 0 && (
                <IconButton
                  icon="up"
                  label={t('posts/writing:attachments.earlier', { name })}
                  onClick={() => move(index)}
                />
              )}
              <IconButton
                icon="close"
                label={t('posts/writing:attachments.remove', { name })}
                onClick={() => onChange(documents.filter((document) => document.id !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {documents.length < most ? (
        <PickOne
          label={t('posts/writing:attachments.find')}
          hint={t('posts/writing:attachments.hint')}
          optional
          finder={documentFinder}
          without={without}
          value={null}
          onChange={(choice) => choice && onChange([...documents, (choice as FoundDocument).document])}
        />
      ) : (
        <p role="status">{t('posts/writing:attachments.full')}</p>
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
