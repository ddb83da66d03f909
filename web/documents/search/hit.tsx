import { generatePath, Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { ArchiveHit } from '#contract/search.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Marked } from '#web/ui/text/marked.tsx';
import { TypeTile } from '../type-tile.tsx';
import { ValidityTag } from '../validity-tag.tsx';
import { Missing } from './left-out.tsx';
import css from './search-results.module.css';

export function Hit({ hit }: { hit: ArchiveHit }) {
  const t = useTexts('documents');
  const lang = useContentLang();
  const { shortDate } = useFormats();
  const thing = hit.kind === 'document' ? hit.document : hit.folder;
  const path = thing.path.map(({ name }) => name).join(' › ');
  return (
    <li>
      <Link to={generatePath(pages.document, { id: thing.id })} className={css.hit}>
        {hit.kind === 'document' ? (
          <TypeTile document={hit.document} />
        ) : (
          <span className={css.tile}>
            <Icon name="folder" />
          </span>
        )}
        <span className={css.words}>
          <b lang={lang}>
            <Marked pieces={hit.title} />
          </b>
          {hit.excerpt.length > 0 && (
            <span lang={lang} className={css.excerpt}>
              <Marked pieces={hit.excerpt} />
            </span>
          )}
          <span className={css.place}>
            {hit.kind === 'document' && <ValidityTag document={hit.document} />}{' '}
            <Content>
              {[path, hit.kind === 'document' ? hit.document.category?.name : undefined].filter(Boolean).join(', ')}
            </Content>
          </span>
          <Missing words={hit.missing} />
        </span>
        {hit.kind === 'document' && (
          <span className={css.at}>{t('search.filed', { day: shortDate(hit.document.filedAt) })}</span>
        )}
      </Link>
    </li>
  );
}
