import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { Pair } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export type PostalValues = {
  street: string;
  postcode: string;
  town: string;
  phone: string;
  email: string;
  web: string;
};

export function PostalFields<V extends PostalValues>({ form }: { form: Pick<UseFormReturn<V>, 'control'> }) {
  const t = useTexts('records');
  const { control } = form as unknown as UseFormReturn<PostalValues>;
  const { register } = control;
  const { errors } = useFormState({ control });
  const sentences = usePostalSentences();
  return (
    <>
      <TextField
        label={t('fields.street')}
        optional
        maxLength={200}
        error={errors.street?.message}
        {...register('street')}
      />
      <Pair>
        <TextField
          label={t('fields.postcode')}
          optional
          inputMode="numeric"
          maxLength={5}
          error={errors.postcode?.message}
          {...register('postcode', {
            validate: (code) => code.trim() === '' || /^\s*\d{5}\s*$/.test(code) || sentences.postcode,
          })}
        />
        <TextField
          label={t('fields.town')}
          optional
          maxLength={200}
          error={errors.town?.message}
          {...register('town')}
        />
      </Pair>
      <TextField
        label={t('fields.phone')}
        optional
        type="tel"
        maxLength={40}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label={t('fields.email')}
        optional
        type="email"
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={t('fields.web')}
        optional
        type="url"
        maxLength={300}
        error={errors.web?.message}
        {...register('web')}
      />
    </>
  );
}

export function usePostalSentences() {
  const t = useTexts('records');
  return {
    postcode: t('hints.postcode'),
    phone: t('hints.phone'),
    email: t('hints.email'),
    web: t('hints.web'),
  };
}
