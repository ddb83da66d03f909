import type { ComponentProps } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import css from '../set-up.module.css';
import { isColor, textOn } from './readable.ts';

interface Props {
  color: string;
  error: string | undefined;
  input: ComponentProps<'input'>;
}

export function ColorField({ color, error, input }: Props) {
  const t = useTexts('set-up');
  const text = isColor(color) ? textOn(color) : undefined;
  return (
    <div className={css.color}>
      <span
        className={css.swatch}
        aria-hidden="true"
        style={text && { background: color, color: text === 'white' ? '#fff' : '#000' }}
      >
        Aa
      </span>
      <TextField
        {...input}
        label={t('identity.color')}
        spellCheck={false}
        error={error}
        hint={text && t(text === 'white' ? 'identity.onLight' : 'identity.onDark')}
      />
    </div>
  );
}
