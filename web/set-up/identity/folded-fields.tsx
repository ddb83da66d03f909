import { useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Fold } from '#web/ui/button/fold.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import css from '../set-up.module.css';
import { foldedFields, type Identity, type IdentityField } from './identity-fields.ts';

/** Open where one of them is wrong. */
export function FoldedFields({ form: { register, control } }: { form: UseFormReturn<Identity> }) {
  const t = useTexts('set-up');
  const [isOpen, setIsOpen] = useState(false);
  const { errors } = useFormState({ control });
  const error = (field: IdentityField) => errors[field]?.message;
  const isWrong = foldedFields.some((field) => error(field) !== undefined);
  return (
    <Fold title={t('identity.more')} open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <div className={css.form}>
        <TextField type="tel" optional label={t('identity.phone')} error={error('phone')} {...register('phone')} />
        <TextField
          optional
          label={t('identity.address')}
          hint={t('identity.addressHint')}
          error={error('address')}
          {...register('address')}
        />
        <TextField
          type="email"
          autoComplete="off"
          optional
          label={t('identity.replyTo')}
          error={error('replyTo')}
          {...register('replyTo')}
        />
        {(['imprint', 'privacy'] as const).map((field) => (
          <TextArea
            key={field}
            optional
            label={t(`identity.${field}`)}
            hint={t('identity.legalHint')}
            error={error(field)}
            {...register(field)}
          />
        ))}
      </div>
    </Fold>
  );
}
