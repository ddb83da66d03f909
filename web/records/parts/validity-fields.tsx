import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Pair } from '#web/ui/form/form.tsx';

type Validity = { startsOn: string; endsOn: string };

export function ValidityFields<V extends Validity>({ form }: { form: Pick<UseFormReturn<V>, 'control'> }) {
  const t = useTexts('records');
  const ui = useTexts('ui');
  // Only these two fields are used.
  const { control } = form as unknown as UseFormReturn<Validity>;
  const { errors } = useFormState({ control });
  return (
    <Pair>
      <DateField
        label={t('fields.startsOn')}
        optional
        hint={t('form.validityHint')}
        error={errors.startsOn?.message}
        {...control.register('startsOn', { deps: 'endsOn' })}
      />
      <DateField
        label={t('fields.endsOn')}
        optional
        error={errors.endsOn?.message}
        {...control.register('endsOn', {
          validate: (end, { startsOn }) => end === '' || end >= startsOn || ui('form.backwards'),
        })}
      />
    </Pair>
  );
}
