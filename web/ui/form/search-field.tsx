import { type ComponentProps, useRef } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../text/classes.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../media/icon.tsx';
import css from './input.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'placeholder'> {
  /** Placeholder and label: "Beiträge durchsuchen". */
  label: string;
}

export function SearchField({ label, ...input }: Props) {
  const t = useTexts('ui');
  const box = useRef<HTMLInputElement>(null);
  const isFilled = typeof input.value === 'string' && input.value !== '';

  /** Fires an input event for listeners. */
  function clear() {
    if (!box.current) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box.current, '');
    box.current.dispatchEvent(new Event('input', { bubbles: true }));
    box.current.focus();
  }

  return (
    <div className={css.with} data-screen-only>
      <Icon name="search" />
      <input
        {...input}
        ref={box}
        type="search"
        placeholder={label}
        aria-label={label}
        className={classes(css.input, css.withIcon, css.raised, isFilled && css.withButton)}
      />
      {isFilled && <IconButton icon="close" label={t('search.clear')} onClick={clear} />}
    </div>
  );
}
