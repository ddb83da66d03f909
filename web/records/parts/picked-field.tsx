import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { PickerProps } from '#web/ui/picker/choice.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';

interface Props<V extends FieldValues> extends Omit<PickerProps, 'error'> {
  control: Control<V>;
  name: FieldPath<V>;
}

export function PickedField<V extends FieldValues>({ control, name, ...picker }: Props<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <PickOne {...picker} optional value={value} onChange={onChange} error={fieldState.error?.message} />
      )}
    />
  );
}
