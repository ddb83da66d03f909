import { useMediaQuery } from '@mantine/hooks';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import css from './head.module.css';

interface Props {
  main: string;
  onMain: () => void;
  busy: boolean;
  disabled: boolean;
  previewing: boolean;
  onPreview: () => void;
  /** Null where the main button closes. */
  close: string | null;
  onClose: () => void;
  /** Null where it cannot be saved as a template. */
  onTemplate?: (() => void) | null;
  remove?: string;
  /** Hands the draft over to a colleague. */
  onHandOver?: (() => void) | undefined;
  onDelete: () => void;
}

/** On a phone at the bottom, with the rarer ones in a menu. */
export function Actions({
  main,
  onMain,
  busy,
  disabled,
  previewing,
  onPreview,
  close,
  onClose,
  onTemplate = null,
  remove,
  onHandOver,
  onDelete,
}: Props) {
  const t = useTexts(['posts/writing', 'posts/templates', 'posts/authors']);
  const onPhone = useMediaQuery('not all and (min-width: 37.5em)');
  return (
    <div className={css.bar}>
      {previewing ? (
        <Button onClick={onPreview}>{t('preview.end')}</Button>
      ) : (
        <Button variant="quiet" icon="eye" className={css.rarer} onClick={onPreview}>
          {t('preview.start')}
        </Button>
      )}
      {close && !previewing && (
        <Button className={css.rarer} onClick={onClose}>
          {close}
        </Button>
      )}
      <span className={css.main}>
        <Button variant="primary" busy={busy} disabled={disabled} onClick={onMain}>
          {main}
        </Button>
        {/* Beside the way back there is no room for it. */}
        {!(previewing && onPhone) && (
          <Menu
            target={
              <Button
                variant={disabled ? 'default' : 'primary'}
                aria-label={t('editor.otherActions')}
                title={t('editor.otherActions')}
              >
                <Icon name={onPhone ? 'more' : 'down'} />
              </Button>
            }
          >
            {onPhone && (
              <>
                <MenuItem icon="eye" onClick={onPreview}>
                  {t('preview.start')}
                </MenuItem>
                {close && (
                  <MenuItem icon="check" onClick={onClose}>
                    {close}
                  </MenuItem>
                )}
                <MenuDivider />
              </>
            )}
            {onTemplate && (
              <MenuItem icon="duplicate" onClick={onTemplate}>
                {t('posts/templates:save.menu')}
              </MenuItem>
            )}
            {onHandOver && (
              <MenuItem icon="person" onClick={onHandOver}>
                {t('posts/authors:handOver.action')}
              </MenuItem>
            )}
            <MenuItem icon="trash" danger onClick={onDelete}>
              {remove ?? t('editor.delete')}
            </MenuItem>
          </Menu>
        )}
      </span>
    </div>
  );
}
