import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { MenuItem } from '#web/ui/overlay/menu-item.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import css from './arrived.module.css';
import { useDecide } from './use-decide.ts';

export function Decision({ postId }: { postId: string }) {
  const t = useTexts('results');
  const { decide, isPending } = useDecide(postId);
  return (
    <p className={css.decision}>
      <Button small busy={isPending} onClick={() => decide({ again: true })}>
        {t('mails.again')}
      </Button>
      <Button small variant="quiet" disabled={isPending} onClick={() => decide({ again: false })}>
        {t('mails.counts')}
      </Button>
    </p>
  );
}

export function DecisionMenu({ postId, person }: { postId: string; person: { id: string; name: string } }) {
  const t = useTexts('results');
  const { decide } = useDecide(postId);
  const of = { userId: person.id };
  return (
    <Menu target={<IconButton icon="more" label={t('mails.decide', { name: person.name })} />}>
      <MenuItem onClick={() => decide({ again: true, ...of })}>{t('mails.again')}</MenuItem>
      <MenuItem onClick={() => decide({ again: false, ...of })}>{t('mails.counts')}</MenuItem>
    </Menu>
  );
}
