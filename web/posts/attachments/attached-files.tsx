import { generatePath, Link } from 'react-router';
import type { Attached } from '#contract/posts/attachments.ts';
import { pages } from '#contract/base/pages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useReader } from '../reader.ts';
import css from './attachments.module.css';

export function AttachedFiles({ documents, compact }: { documents: Attached[]; compact?: boolean }) {
  const t = useTexts('posts');
  const lang = useContentLang();
  const { size } = useFormats();
  const { addressOf } = useReader();
  const place = ({ id, postId }: Attached) =>
    postId === null ? generatePath(pages.document, { id }) : generatePath(pages.postFile, { id: postId, fileId: id });
  if (documents.length === 0) return null;
  return (
    <ul className={classes(css.files, compact && css.compact)} aria-label={t('attachments.title')}>
      {documents.map((document) => (
        <li key={document.id}>
          <Link to={addressOf(place(document)) ?? place(document)} className={css.file}>
            <Icon name={iconOf(document.type)} size="small" />
            <span lang={lang} className={css.name}>
              {document.name}
            </span>
            <span className={css.size}>{size(document.bytes)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function iconOf(type: string) {
  if (type.startsWith('image/')) return 'picture';
  return /excel|spreadsheet|csv/.test(type) ? 'table' : 'document';
}
