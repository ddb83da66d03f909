import { type Control, Controller, type FieldValues } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import { peopleFinder } from '../finders.ts';
import { MoreFields } from '../parts/more-fields.tsx';
import { PickedField } from '../parts/picked-field.tsx';

export type ElectionValues = { electedOn: string; substitute: Choice | null };

interface Props<V extends FieldValues> {
  control: Control<V>;
  filled: boolean;
  failed: boolean;
}

export function ElectionFields<V extends FieldValues & ElectionValues>({ control, filled, failed }: Props<V>) {
  const t = useTexts('records');
  // Only these two fields are used.
  const own = control as unknown as Control<ElectionValues>;
  return (
    <MoreFields filled={filled} failed={failed}>
      <Controller
        control={own}
        name="electedOn"
        render={({ field, fieldState }) => (
          <DateField label={t('fields.electedOn')} optional error={fieldState.error?.message} {...field} />
        )}
      />
      <PickedField
        control={own}
        name="substitute"
        label={t('fields.substitute')}
        hint={t('terms.substituteHint')}
        placeholder={t('terms.findPerson')}
        finder={peopleFinder}
      />
    </MoreFields>
  );
}

export function electionOf({ electedOn, substitute }: ElectionValues) {
  return { electedOn: electedOn || null, substituteId: substitute?.id ?? null };
}
