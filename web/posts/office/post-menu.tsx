import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { actionIcons, isDanger, type PostAction } from '../life/post-actions.ts';
import { useActionsFor } from '../life/use-actions-for.ts';
import { useActionWords } from '../life/use-action-words.ts';
import { usePostActions } from '../life/use-post-actions.tsx';
import { WhoSeesDrawer } from './who-sees-drawer.tsx';
import { addressIn, type OfficeList } from './office-list.ts';

export function PostMenu({ list, post }: { list: OfficeList; post: PostSummary }) {
  const t = useTexts(['posts', 'posts/writing']);
  const visibility = useTexts('visibility/office');
  const navigate = useNavigate();
  const [looking, setLooking] = useState<boolean | null>(null);
  const words = useActionWords(post);
  const { main, more, away } = useActionsFor(post);
  const { run, dialogs } = usePostActions(post);
  const item = (action: PostAction) => (
    <MenuItem key={action} icon={actionIcons[action]} danger={isDanger(action)} onClick={() => run(action)}>
      {words(action).name}
    </MenuItem>
  );
  return (
    <>
      <Menu
        target={
          <IconButton icon="more" label={t('posts/writing:office.actions', { title: post.title || t('untitled') })} />
        }
      >
        {main !== 'edit' && (
          <MenuItem icon="eye" onClick={() => void navigate(addressIn(list, post))}>
            {t('posts/writing:office.read')}
          </MenuItem>
        )}
        {item(main)}
        {post.state !== 'withdrawn' && (
          <MenuItem icon="people" onClick={() => setLooking(true)}>
            {visibility('whoSees.menu')}
          </MenuItem>
        )}
        {more.map(item)}
        {away.length > 0 && <MenuDivider />}
        {away.map(item)}
      </Menu>
      {looking !== null && <WhoSeesDrawer opened={looking} onClose={() => setLooking(false)} post={post} />}
      {dialogs}
    </>
  );
}
