import { createContext, use, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './menu.module.css';

/** Closes the menu around. */
export const CloseMenu = createContext(() => {});

interface Props {
  icon?: IconName;
  onClick: () => void;
  /** Loses something. */
  danger?: boolean;
  disabled?: boolean;
  /** In a list of choices: this one holds. */
  chosen?: boolean;
  /** What follows from it, in a line of its own. */
  hint?: string;
  children: ReactNode;
}

export function MenuItem({ icon, onClick, danger, disabled = false, chosen, hint, children }: Props) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      data-danger={danger || undefined}
      aria-current={chosen || undefined}
      className={css.item}
      onClick={() => {
        // First: what it opens gives the focus back to the button of the menu.
        close();
        onClick();
      }}
    >
      {icon && <Icon name={icon} />}
      <span className={css.words}>
        {children}
        {hint && <small className={css.hint}>{hint}</small>}
      </span>
      {chosen && <Icon name="check" />}
    </button>
  );
}

/** A line between groups of items. */
export function MenuDivider() {
  return <hr className={css.divider} />;
}

/** Words at the top of a menu, not an item. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <div className={css.head}>{children}</div>;
}
