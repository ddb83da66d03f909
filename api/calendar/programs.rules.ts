import type { CalendarProgram } from '#contract/calendar.ts';

/** In this order: the first that fits. */
const signs: readonly (readonly [CalendarProgram, RegExp])[] = [
  ['Google', /google/i],
  ['Thunderbird', /thunderbird|lightning/i],
  ['Evolution', /evolution/i],
  ['Nextcloud', /nextcloud/i],
  ['DAVx5', /davx5|davdroid/i],
  ['ICSx5', /icsx5|icsdroid/i],
  ['KOrganizer', /korganizer|akonadi|kio\//i],
  ['Outlook', /outlook|microsoft|exchange/i],
  ['Apple', /dataaccessd|calendaragent|remindd|\bios\/|\bmacos\/|\bical\//i],
];

/** Of the header `User-Agent`; only a name is kept of it. */
export function programOf(userAgent: string | undefined): CalendarProgram {
  const [program = 'other' as const] = signs.find(([, sign]) => sign.test((userAgent ?? '').slice(0, 300))) ?? [];
  return program;
}
