import type { ComponentProps } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import css from './toolbar.module.css';

type ToolName =
  | 'add'
  | 'undo'
  | 'redo'
  | 'heading2'
  | 'heading3'
  | 'bold'
  | 'italic'
  | 'bulletList'
  | 'numberedList'
  | 'quote'
  | 'link'
  | 'picture'
  | 'table';

interface Props extends Omit<ComponentProps<'button'>, 'name'> {
  name: ToolName;
  icon?: IconName;
  /** A letter of the language instead of an icon. */
  letter?: string | undefined;
  on?: boolean;
  /** Roving tab stop. */
  first?: boolean;
}

/** `aria-disabled`, so that arrow keys still reach it. */
export function Tool({ name, icon, letter, on, first, disabled, onClick, ...rest }: Props) {
  const t = useTexts('posts/writing');
  const label = t(`toolbar.${name}`);
  return (
    <button
      type="button"
      {...rest}
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-disabled={disabled || undefined}
      tabIndex={first ? 0 : -1}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => !disabled && onClick?.(event)}
    >
      {icon ? <Icon name={icon} /> : <span className={letter}>{t(`toolbar.letter.${name as 'bold'}`)}</span>}
    </button>
  );
}
