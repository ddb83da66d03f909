import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PostSummary } from '#contract/posts.ts';
import { useFormats } from '#web/base/formats.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useKindLine } from '../kind-line.ts';
import { addressIn, momentIn, type OfficeList } from './office-list.ts';
import css from './office.module.css';
import { PostMenu } from './post-menu.tsx';
import { useReachHint } from './reach-hint.ts';

/** One post of the office's lists. */
export function PostRow({ list, post }: { list: OfficeList; post: PostSummary }) {
  const { t } = useTranslation('posts');
  const { instant } = useFormats();
  const kind = useKindLine(post);
  const reach = useReachHint(post);
  const moment = momentIn(list, post);
  return (
    <tr>
      <td className={css.name}>
        <Link to={addressIn(list, post)}>{post.title || t('untitled')}</Link>
        <span className={css.hint}>
          {post.pinned && <Tag icon="pin">{t('pinned')}</Tag>}
          <span>
            <Icon name="people" size="small" />
            {reach}
          </span>
        </span>
      </td>
      <td className={css.kind}>{post.kind === 'urgent' ? <Tag tone="signal">{kind}</Tag> : kind}</td>
      <td className={css.author}>{post.author.name}</td>
      <td className={css.date}>
        <span className={css.dateLabel}>{t(`office.${list}.date`)} </span>
        <time dateTime={moment}>{instant(moment)}</time>
      </td>
      <td className={css.menu}>
        <PostMenu list={list} post={post} />
      </td>
    </tr>
  );
}
