import type { ComponentProps } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import css from '../set-up.module.css';

interface Props {
  name: string;
  address: string;
  /** What the operator allows; nothing: the address is the operator's. */
  may: readonly string[];
  error: string | undefined;
  input: ComponentProps<'input'>;
}

export function SenderField({ name, address, may, error, input }: Props) {
  const t = useTexts('set-up');
  const { listed } = useFormats();
  if (may.length > 0)
    return (
      <TextField
        {...input}
        type="email"
        autoComplete="off"
        label={t('identity.sender')}
        hint={t('identity.senderHint', { may: listed(may) })}
        error={error}
      />
    );
  return (
    <div>
      <p className={css.label}>{t('identity.sender')}</p>
      <div className={css.fixed}>
        <Icon name="lock" />
        <div>
          <p>{`${name} <${address}>`}</p>
          <p className={css.hint}>{t('identity.senderFixed')}</p>
        </div>
      </div>
    </div>
  );
}
