import { useState, type ComponentProps } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../text/classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from '../button/icon-button.tsx';
import css from './input.module.css';

type Props = Pick<FieldProps, 'label' | 'hint' | 'error' | 'beside'> & Omit<ComponentProps<'input'>, 'id' | 'type'>;

export function PasswordField({ label, hint, error, beside, ...input }: Props) {
  const t = useTexts('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} beside={beside}>
      {(control) => (
        <div className={css.with}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classes(css.input, css.withButton)}
            autoCapitalize="off"
            spellCheck={false}
          />
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={t(shown ? 'password.hide' : 'password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
