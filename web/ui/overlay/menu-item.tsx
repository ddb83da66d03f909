import { createContext, use, type ReactNode } from 'react';
import { Icon, type IconName } from '../media/icon.tsx';
import css from './menu.module.css';

export const CloseMenu = createContext(() => {});

interface Props {
  icon?: IconName;
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
  chosen?: boolean;
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
        // First, as closing returns the focus to the menu's button.
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

export function MenuDivider() {
  return <hr className={css.divider} />;
}

export function MenuHead({ children }: { children: ReactNode }) {
  return <div className={css.head}>{children}</div>;
}
