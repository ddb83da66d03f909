import { useTexts } from '#web/base/use-texts.ts';
import css from './skip-links.module.css';

interface Props {
  /** Opens the navigation where it is a drawer; else it has a place to go to. */
  onNavigation: (() => void) | null;
  onSearch: () => void;
}

/** The first stops of the Tab key: past everything that is on every screen, or straight to a part of it. */
export function SkipLinks({ onNavigation, onSearch }: Props) {
  const t = useTexts('layout');
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      {onNavigation ? (
        <button type="button" className={css.skip} onClick={onNavigation}>
          {t('skipToNavigation')}
        </button>
      ) : (
        <a className={css.skip} href="#navigation">
          {t('skipToNavigation')}
        </a>
      )}
      <button type="button" className={css.skip} onClick={onSearch}>
        {t('skipToSearch')}
      </button>
    </>
  );
}
