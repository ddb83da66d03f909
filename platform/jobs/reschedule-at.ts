/** Starts one job of the tenant at the latest of these moments, however many ask for it. */
export function rescheduleAt(
  tenantId: string,
  ...notBefore: [number, ...number[]]
): { startAfter: Date; onceADay: string } {
  const startAfter = new Date(Math.max(...notBefore));
  return { startAfter, onceADay: `${tenantId} ${startAfter.toISOString()}` };
}

export const minute = 60_000;

export function nextMinute(now: () => Date): number {
  return (Math.floor(now().getTime() / minute) + 1) * minute;
}
