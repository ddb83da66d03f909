/** The day it is at the office, as `2026-11-20`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(now);
}

/** Months from one day to another, begun ones not counted. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
