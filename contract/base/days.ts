import { dayLength } from './clock.ts';

/** The range of every date (specification, section 9). */
export const firstDay = '1900-01-01';
export const lastDay = '2099-12-31';

/** From one day to another, at least 0. */
export function daysUntil(day: string, from: string): number {
  return Math.max(0, (Date.parse(day) - Date.parse(from)) / dayLength);
}
