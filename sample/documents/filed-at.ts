import { addDays, instantAt, workdayBefore } from '../calendar.ts';

/** In days; what is older was filed when the portal began. */
const oldest = 758;

export function filedAt(today: string, age: number, time: string): Date {
  return instantAt(age < oldest ? workdayBefore(addDays(today, -age)) : addDays(today, -oldest), time);
}
