import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PostSummary } from '#contract/posts.ts';
import { mutation } from '#web/base/api.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeleteDialog } from '../editor/publish/delete-dialog.tsx';
import { forgetPosts } from '../posts.queries.ts';
import { WhoSeesDrawer } from './who-sees-drawer.tsx';
import { addressIn, type OfficeList } from './office-list.ts';

/** What can be done with a post of a list. */
export function PostMenu({ list, post }: { list: OfficeList; post: PostSummary }) {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const { t: sight } = useTranslation('sight');
  const [asking, setAsking] = useState(false);
  const [looking, setLooking] = useState<boolean | null>(null);
  const whoSees = (
    <MenuItem icon="people" onClick={() => setLooking(true)}>
      {sight('whoSees.menu')}
    </MenuItem>
  );
  const { pin, unplan } = useChanges(post);
  const open = () => void navigate(addressIn(list, post));
  return (
    <>
      <Menu target={<IconButton icon="more" label={t('office.actions', { title: post.title || t('untitled') })} />}>
        {list === 'published' ? (
          <>
            <MenuItem icon="eye" onClick={open}>
              {t('office.read')}
            </MenuItem>
            {whoSees}
            <MenuItem icon="pin" onClick={pin}>
              {t(post.pinned ? 'office.unpin' : 'office.pin')}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem icon="write" onClick={open}>
              {t('post.edit')}
            </MenuItem>
            {whoSees}
            {list === 'scheduled' && (
              <MenuItem icon="undo" onClick={unplan}>
                {t('office.unplan')}
              </MenuItem>
            )}
            <MenuDivider />
            <MenuItem icon="trash" danger onClick={() => setAsking(true)}>
              {t('delete.confirm')}
            </MenuItem>
          </>
        )}
      </Menu>
      {looking !== null && <WhoSeesDrawer opened={looking} onClose={() => setLooking(false)} post={post} />}
      <DeleteDialog opened={asking} onClose={() => setAsking(false)} post={post} onDeleted={() => setAsking(false)} />
    </>
  );
}

function useChanges({ id, pinned }: PostSummary) {
  const { t } = useTranslation('posts');
  const client = useQueryClient();
  const change = useMutation({ ...mutation('PATCH /api/posts/{id}'), onSuccess: () => forgetPosts(client) });
  return {
    pin: () =>
      change.mutate(
        { params: { id }, body: { pinned: !pinned } },
        { onSuccess: () => toast.success(t(pinned ? 'office.unpinned' : 'office.isPinned')) },
      ),
    unplan: () =>
      change.mutate(
        { params: { id }, body: { publishAt: null } },
        { onSuccess: () => toast.success(t('office.unplanned')) },
      ),
  };
}
