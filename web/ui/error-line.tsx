import css from './error-line.module.css';
import { Icon } from './media/icon.tsx';

/** What is wrong with a field, below it. With `id` the field names it; else it is in an alert. */
export function ErrorLine({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={css.error}>
      <Icon name="warning" size="small" />
      <span>{children}</span>
    </p>
  );
}
