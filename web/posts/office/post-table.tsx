import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/posts.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { OfficeList } from './office-list.ts';
import css from './office.module.css';
import { PostRow } from './post-row.tsx';

/** Posts in rows; on a phone each row is a small stack. */
export function PostTable({ list, posts }: { list: OfficeList; posts: PostSummary[] }) {
  const { t } = useTranslation('posts');
  return (
    <Sheet className={css.sheet}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('office.columns.title')}</th>
            <th scope="col">{t('office.columns.kind')}</th>
            <th scope="col">{t('office.columns.author')}</th>
            <th scope="col" className={css.date}>
              {t(`office.${list}.date`)}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('office.columns.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <PostRow key={post.id} list={list} post={post} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
