import { Link } from 'react-router';
import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { FieldError } from '#contract/base/errors.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { addressedIcons, addressOf } from '#web/targeting/addressed.ts';
import css from '#web/ui/parts.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  needed: readonly FieldError[];
}

export function NeededDialog({ opened, onClose, needed }: Props) {
  const t = useTexts('visibility/office');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('needed.title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('needed.understood')}
        </Button>
      }
    >
      <p>{t('needed.why')}</p>
      <ul className={css.things}>
        {needed.map(({ path, message, language }) => {
          const [kind, id = ''] = path.split('.') as [AddressedKind | 'trash', string?];
          const title = message ? <Content {...(language && { language })}>{message}</Content> : t('uses.untitled');
          return (
            <li key={path}>
              <Icon name={kind === 'trash' ? 'trash' : addressedIcons[kind]} />
              {kind === 'trash' ? (
                <span>
                  {title}
                  <Tag>{t('uses.states.trashed')}</Tag>
                </span>
              ) : (
                <Link to={kind === 'post' ? readdressing(id) : addressOf(kind, id)}>{title}</Link>
              )}
            </li>
          );
        })}
      </ul>
      <p>{t('needed.wayOut')}</p>
    </Dialog>
  );
}

function readdressing(id: string): string {
  return `${addressOf('post', id)}?readdress=1`;
}
