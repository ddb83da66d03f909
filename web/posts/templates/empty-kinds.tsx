import { Link } from 'react-router';
import type { PostKind } from '#contract/posts/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { kindIcons } from '../kinds.ts';
import { newPost } from '../new-post.ts';
import css from './templates.module.css';

const offered: readonly PostKind[] = ['circular', 'urgent', 'invitation', 'notice'];

export function EmptyKinds() {
  const t = useTexts(['posts', 'posts/templates']);
  return (
    <ul className={css.kinds}>
      {offered.map((kind) => (
        <li key={kind}>
          <Link to={`${newPost}?kind=${kind}`} className={css.kind}>
            <Icon name={kindIcons[kind]} />
            {t('posts/templates:page.empty', { kind: t(`kinds.${kind}`) })}
          </Link>
        </li>
      ))}
      <li>
        <Link to={newPost} className={css.kind}>
          <Icon name="plus" />
          {t('posts/templates:page.otherKind')}
        </Link>
      </li>
    </ul>
  );
}
