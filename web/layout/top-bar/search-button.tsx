import { useTexts } from '#web/base/language/use-texts.ts';
import { hasCommandKey } from '#web/search/use-search-keys.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Key } from '#web/ui/text/key.tsx';
import css from './search-button.module.css';
import { useWideScreen } from '../screen.ts';

export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useTexts('layout');
  const wide = useWideScreen();
  const command = hasCommandKey();
  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': command ? 'Meta+K' : 'Control+K',
    onClick: onSearch,
  } as const;
  if (!wide) return <IconButton icon="search" label={t('search')} {...button} />;
  return (
    <button type="button" {...button} className={css.button}>
      <Icon name="search" />
      <span>{t('search')}</span>
      <Key>{command ? '⌘ K' : t('searchKeys')}</Key>
    </button>
  );
}
