import { type Control, Controller, type FieldValues } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import { peopleFinder } from '../finders.ts';
import { MoreFields } from '../parts/more-fields.tsx';
import { PickedField } from '../parts/picked-field.tsx';

/** What a form knows of an election: '' and null for nothing. */
export type ElectionValues = { electedOn: string; substitute: Choice | null };

interface Props<V extends FieldValues> {
  /** Of any form that has both fields. */
  control: Control<V>;
  /** Whether one of them is filled in from the beginning. */
  filled: boolean;
  /** Whether the server refused one of them. */
  failed: boolean;
}

/** When somebody was elected, and who stands in. */
export function ElectionFields<V extends FieldValues & ElectionValues>({ control, filled, failed }: Props<V>) {
  const t = useTexts('records');
  // The two fields are all it knows of the form.
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

/** The two as the server takes them. */
export function electionOf({ electedOn, substitute }: ElectionValues) {
  return { electedOn: electedOn || null, substituteId: substitute?.id ?? null };
}
