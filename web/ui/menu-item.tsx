import { type ComponentType, createContext, use, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './menu.module.css';

/** An item as a menu or a sheet draws it. */
export interface ItemProps {
  onClick: () => void;
  disabled: boolean;
  'data-danger': true | undefined;
  'aria-current': true | undefined;
  leftSection: ReactNode;
  rightSection: ReactNode;
  children: ReactNode;
}

/** What the loaded menu lends its items, so that they weigh nothing before. */
export const MenuParts = createContext<{ Item: ComponentType<ItemProps>; Divider: ComponentType } | null>(null);

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
  const parts = use(MenuParts);
  if (!parts) return null;
  return (
    <parts.Item
      onClick={onClick}
      disabled={disabled}
      data-danger={danger || undefined}
      aria-current={chosen || undefined}
      leftSection={icon && <Icon name={icon} />}
      rightSection={chosen && <Icon name="check" />}
    >
      {children}
      {hint && <small className={css.hint}>{hint}</small>}
    </parts.Item>
  );
}

/** A line between groups of items. */
export function MenuDivider() {
  const parts = use(MenuParts);
  return parts && <parts.Divider />;
}

/** Words at the top of a menu, not an item. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <div className={css.head}>{children}</div>;
}
