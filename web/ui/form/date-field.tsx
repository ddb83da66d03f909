import type { ComponentProps } from 'react';
import { TextField } from '../text-field.tsx';

/** The contract's limits. */
export const firstDay = '1900-01-01';
export const lastDay = '2099-12-31';

/** The browser's picker: '' or `2026-12-04`. */
export function DateField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField min={firstDay} max={lastDay} {...props} type="date" />;
}
