import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import css from './life.module.css';
import { actionIcons, isDanger, type PostAction } from './post-actions.ts';
import { useActionsFor } from './use-actions-for.ts';
import { useActionWords } from './use-action-words.ts';
import { StateLine } from './state-line.tsx';
import { usePostActions } from './use-post-actions.tsx';

interface Props {
  post: Post;
  titled: boolean;
  quiet?: boolean;
  onReaddress: () => void;
  children?: ReactNode;
}

export function OfficeHead({ post, titled, quiet = false, onReaddress, children }: Props) {
  const t = useTexts('posts/writing');
  const navigate = useNavigate();
  const lang = useContentLang(post.language);
  const words = useActionWords(post);
  const { main, more, away } = useActionsFor(post);
  const atHand: readonly PostAction[] = more.filter((action) => action === 'publishNow');
  const { run, dialogs } = usePostActions(post, {
    onReaddress,
    onDeleted: () => void navigate(post.state === 'scheduled' ? pages.scheduled : pages.drafts),
  });
  const item = (action: PostAction) => (
    <MenuItem
      key={action}
      icon={actionIcons[action]}
      danger={isDanger(action)}
      hint={words(action).hint}
      onClick={() => run(action)}
    >
      {words(action).name}
    </MenuItem>
  );
  return (
    <header className={css.head}>
      <div className={css.words}>
        <StateLine post={post} />
        {children}
        {titled && <h1 lang={lang}>{post.title}</h1>}
      </div>
      <div className={css.actions}>
        <Button variant={quiet ? 'default' : 'primary'} icon={actionIcons[main]} onClick={() => run(main)}>
          {words(main).name}
        </Button>
        {atHand.map((action) => (
          <Button key={action} icon={actionIcons[action]} onClick={() => run(action)}>
            {words(action).name}
          </Button>
        ))}
        <Menu
          sheet={t('life.more')}
          target={
            <Button>
              {t('life.more')}
              <Icon name="down" size="small" />
            </Button>
          }
        >
          {more.filter((action) => !atHand.includes(action)).map(item)}
          {away.length > 0 && <MenuDivider />}
          {away.map(item)}
        </Menu>
      </div>
      {dialogs}
    </header>
  );
}
