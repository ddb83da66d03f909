import { useId, type ReactNode } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorLine } from '../error-line.tsx';
import css from './field.module.css';
import { useHeardError } from './use-heard-error.ts';

export interface FieldProps {
  label: ReactNode;
  /** Only optional fields are marked. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  beside?: ReactNode;
}

/** `aria-*` and id of the field. */
export interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, optional, hint, error, beside, children }: Props) {
  const t = useTexts('ui');
  const id = useId();
  useHeardError(id, error);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id}>
          {label} {optional && <span className={css.optional}>{t('field.optional')}</span>}
        </label>
        {beside}
      </div>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  );
}
