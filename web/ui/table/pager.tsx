import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '../button/button.tsx';
import { pageSlots } from './page-slots.ts';
import css from './pager.module.css';

interface Props {
  /** Distinguishes several pagers. */
  of: string;
  /** From 0. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** "41–60 von 1.204". Disabled buttons stay focusable and slots keep their place. No numbers on phones. */
export function Pager({ of, page, size, total, onPage }: Props) {
  const t = useTexts('ui');
  const { number } = useFormats();
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const words = {
    from: number(Math.min(total, page * size + 1)),
    to: number(Math.min(total, (page + 1) * size)),
    total: number(total),
  };
  const step = (by: number) => ({
    'aria-disabled': page + by < 0 || page + by > last || undefined,
    onClick: () => page + by >= 0 && page + by <= last && onPage(page + by),
  });
  return (
    <nav data-printed className={css.pager} aria-label={t('table.pages', { of })}>
      <span role="status">{t('table.range', words)}</span>
      {last > 0 && (
        <>
          <Button small icon="back" {...step(-1)}>
            {t('table.previous')}
          </Button>
          <ol data-screen-only className={css.numbers}>
            {pageSlots(page, last).map((slot) => (
              <li key={slot}>
                {typeof slot === 'number' ? (
                  <button
                    type="button"
                    aria-label={t('table.pageNumber', { number: number(slot + 1) })}
                    aria-current={slot === page ? 'page' : undefined}
                    onClick={() => slot !== page && onPage(slot)}
                  >
                    {number(slot + 1)}
                  </button>
                ) : (
                  <span aria-hidden="true">…</span>
                )}
              </li>
            ))}
          </ol>
          <Button small icon="forward" className={css.next} {...step(1)}>
            {t('table.next')}
          </Button>
        </>
      )}
    </nav>
  );
}
