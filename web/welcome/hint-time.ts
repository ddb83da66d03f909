import { keepPush, mayAsk } from '#web/base/push/device.ts';
import { storage } from '#web/base/storage.ts';
import { hint, pushHintDue } from './push-hint-due.ts';

const visitsKey = 'zunfthaus.visits';
const visitKey = 'zunfthaus.visit';

const visitsBefore = 2;

/** Counts the visit and renews the subscription; the hint shows at the next view of the feed. */
export async function lookAtPush(userId: string): Promise<void> {
  const before = countVisit();
  await keepPush(userId);
  if (before >= visitsBefore && !hint.dismissed.get() && (await mayAsk())) pushHintDue.set(true);
}

function countVisit(): number {
  const visits = Number(storage.read(visitsKey) ?? 0);
  if (sessionStorage.getItem(visitKey) !== null) return visits - 1;
  sessionStorage.setItem(visitKey, '1');
  storage.write(visitsKey, String(visits + 1));
  return visits;
}
