import type { ComponentProps } from 'react';
import { firstDay, lastDay } from '#contract/base/days.ts';
import { TextField } from './text-field.tsx';

/** The browser's picker: '' or `2026-12-04`. */
export function DateField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField min={firstDay} max={lastDay} {...props} type="date" />;
}
