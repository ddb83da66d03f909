import { useTexts } from '#web/base/language/use-texts.ts';
import css from './skip-links.module.css';

interface Props {
  /** Null where the navigation has a permanent place. */
  onNavigation: (() => void) | null;
  onSearch: () => void;
}

export function SkipLinks({ onNavigation, onSearch }: Props) {
  const t = useTexts('layout');
  return (
    <>
      <a data-screen-only className={css.skip} href="#main">
        {t('skip')}
      </a>
      {onNavigation ? (
        <button type="button" data-screen-only className={css.skip} onClick={onNavigation}>
          {t('skipToNavigation')}
        </button>
      ) : (
        <a data-screen-only className={css.skip} href="#navigation">
          {t('skipToNavigation')}
        </a>
      )}
      <button type="button" data-screen-only className={css.skip} onClick={onSearch}>
        {t('skipToSearch')}
      </button>
    </>
  );
}
