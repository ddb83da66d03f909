import { Suspense } from 'react';
import type { Attached, AttachmentCheck } from '#contract/posts/attachments.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { UnseenWords } from '#web/visibility/unseen-words.tsx';
import { FileTile } from '../file/file-tile.tsx';
import css from './attaching.module.css';

/** The tree of folders is large, and few are filed. */
const CopyDialog = onDemand(async () => (await import('./copy-dialog.tsx')).CopyDialog, ['documents']);

const UnseeingDrawer = onDemand(async () => (await import('./unseeing-drawer.tsx')).UnseeingDrawer);

interface Props {
  document: Attached;
  /** Whom the post goes to. */
  audience?: NamedAudience;
  /** Of a document that some of the recipients do not see. */
  unseen?: AttachmentCheck | undefined;
  /** Attaches a copy in its place, which all recipients see. */
  onCopy?: (() => void) | undefined;
  earlier?: (() => void) | undefined;
  later?: (() => void) | undefined;
  onRemove: () => void;
}

export function AttachedRow({ document, audience, unseen, onCopy, earlier, later, onRemove }: Props) {
  const t = useTexts('posts/writing');
  const lang = useContentLang();
  const { size } = useFormats();
  const copying = useOpening();
  const listing = useOpening();
  const { name, bytes, postId } = document;
  const isOwn = postId !== null;
  return (
    <li>
      <FileTile file={document} />
      <div>
        <div className={css.line}>
          <span lang={lang} className={css.name}>
            {name}
          </span>
          <span className={css.size}>{size(bytes)}</span>
          {!isOwn && <Tag icon="link">{t('attachments.fromDocuments')}</Tag>}
        </div>
        <p className={css.status}>
          <Icon name={isOwn ? 'eye' : 'folder'} size="small" />
          {t(isOwn ? 'attachments.ofPost' : 'attachments.ofFolder')}
        </p>
        {unseen && (
          <div className={css.unseenBy}>
            <p className={classes(css.status, css.late)}>
              <Icon name="warning" size="small" />
              <span>
                <UnseenWords check={unseen} />
              </span>
            </p>
            <Button small variant="quiet" onClick={listing.open}>
              {t('attachments.who')}
            </Button>
            <Button small variant="quiet" onClick={onCopy}>
              {t('attachments.asCopy')}
            </Button>
          </div>
        )}
      </div>
      <Menu target={<IconButton icon="more" label={t('attachments.more', { name })} />} sheet={name}>
        {earlier && (
          <MenuItem icon="up" onClick={earlier}>
            {t('attachments.earlier')}
          </MenuItem>
        )}
        {later && (
          <MenuItem icon="down" onClick={later}>
            {t('attachments.later')}
          </MenuItem>
        )}
        {isOwn && (
          <MenuItem icon="folder" onClick={copying.open}>
            {t('attachments.copy')}
          </MenuItem>
        )}
        {(isOwn || earlier || later) && <MenuDivider />}
        <MenuItem icon="trash" danger onClick={onRemove}>
          {t('attachments.remove')}
        </MenuItem>
      </Menu>
      <Suspense>
        {listing.key > 0 && audience && (
          <UnseeingDrawer
            key={`unseeing ${listing.key}`}
            opened={listing.opened}
            onClose={listing.close}
            audience={audience}
            document={document}
          />
        )}
        {copying.key > 0 && isOwn && (
          <CopyDialog
            key={copying.key}
            opened={copying.opened}
            onClose={copying.close}
            file={{ ...document, postId }}
          />
        )}
      </Suspense>
    </li>
  );
}
