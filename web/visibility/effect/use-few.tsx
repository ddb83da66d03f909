import { type ReactNode, useState } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './effect.module.css';

/** Shows `few` of what is known and then all; `rest` is how many of `count` are not known by name. */
export function useFew<T>(known: readonly T[], { few, count }: { few: number; count: number }) {
  const t = useTexts('visibility/office');
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const left = count - known.length;
  const isCut = !isOpen && known.length > few;
  const rest: ReactNode = isCut ? (
    <button type="button" className={css.more} onClick={() => setOpen(true)}>
      {t(`effect.${left > 0 ? 'showSome' : 'showAll'}`, { count: known.length })}
    </button>
  ) : (
    left > 0 && <p className={css.note}>{t('effect.others', { count: left, n: number(left) })}</p>
  );
  return { shown: isCut ? known.slice(0, few) : known, rest };
}
