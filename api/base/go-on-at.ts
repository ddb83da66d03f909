/** However many jobs of a tenant have come to the end of what is due, one goes on: at the latest of these moments. */
export function goOnAt(tenantId: string, ...notBefore: [number, ...number[]]): { startAfter: Date; onceADay: string } {
  const startAfter = new Date(Math.max(...notBefore));
  return { startAfter, onceADay: `${tenantId} ${startAfter.toISOString()}` };
}

/** In milliseconds. */
export const minute = 60_000;

export function nextMinute(now: () => Date): number {
  return (Math.floor(now().getTime() / minute) + 1) * minute;
}
