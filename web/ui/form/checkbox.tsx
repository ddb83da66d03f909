import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import css from './checkbox.module.css';
import { ErrorLine } from '../error-line.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  error?: string | undefined;
}

/** `labelHidden`: for screen readers only, as in tables. */
export function Checkbox({ label, labelHidden, error, ...input }: Props & { labelHidden?: boolean }) {
  const id = useId();
  return (
    <div>
      <label className={css.check}>
        <input
          {...input}
          type="checkbox"
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
        />
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
      {error && (
        <div className={css.wrong}>
          <ErrorLine id={id}>{error}</ErrorLine>
        </div>
      )}
    </div>
  );
}

export function Switch({ label, hint, ...input }: Omit<Props, 'error'> & { hint?: ReactNode }) {
  const id = useId();
  return (
    <label className={css.line}>
      <span>
        <b>{label}</b>
        {hint && (
          <span id={id} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? id : undefined}
        className={classes(css.switch, input.className)}
      />
    </label>
  );
}
