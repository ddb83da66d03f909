import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router';
import type { Folder } from '#contract/documents/folders.ts';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './documents.module.css';

/** The way from the outermost folders to the one that is shown. */
export function Crumbs({ folder }: { folder: Folder }) {
  const { t } = useTranslation('documents');
  const steps = folder.path.map(({ id, name }) => ({ to: generatePath(pages.document, { id }), name }));
  return (
    <nav aria-label={t('path')}>
      <ol className={css.crumbs}>
        {[{ to: pages.documents, name: t('title') }, ...steps].map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <Icon name="forward" size="small" />
          </li>
        ))}
        <li aria-current="page">{folder.name}</li>
      </ol>
    </nav>
  );
}
