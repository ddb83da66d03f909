export function secondsLeft(
  { bytes, sent, since }: { bytes: number; sent: number; since: { at: number; sent: number } | null },
  now: number,
): number | null {
  if (!since || now - since.at < 2000 || sent <= since.sent) return null;
  const rate = (sent - since.sent) / (now - since.at);
  return Math.ceil((bytes - sent) / rate / 1000);
}

/** Rounded for reading: twenty seconds, three minutes. */
export function roundLeft(seconds: number): { count: number; unit: 'seconds' | 'minutes' | 'hours' } {
  if (seconds < 55) return { count: Math.max(5, Math.ceil(seconds / 5) * 5), unit: 'seconds' };
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? { count: Math.max(1, minutes), unit: 'minutes' }
    : { count: Math.round(minutes / 60), unit: 'hours' };
}
