import css from './spinner.module.css';

/** Needs words beside it. */
export function Spinner() {
  return (
    <svg className={css.spinner} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
