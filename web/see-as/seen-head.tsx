import { Link } from 'react-router';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Because } from '#web/people/sees/because.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { seeAsDocumentPath } from '#web/visibility/see-as/see-as-path.ts';
import css from './seen-archive.module.css';

interface Props {
  thing: Pick<FolderEntry, 'path' | 'because'>;
  title: string;
  as: string;
  back: string | undefined;
}

export function SeenHead({ thing: { path, because }, title, as, back }: Props) {
  const t = useTexts('ui');
  return (
    <header className={css.head}>
      {path.length > 0 && (
        <nav aria-label={`${t('path')}: ${title}`}>
          <ol className={css.crumbs}>
            {path.map(({ id, name }) => (
              <li key={id}>
                <Link to={seeAsDocumentPath(id, as, back)}>
                  <Content>{name}</Content>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h2>
        <Content>{title}</Content>
      </h2>
      <p className={css.because}>
        <Because reasons={because} />
      </p>
    </header>
  );
}
