import { keepPush, mayAsk } from '#web/base/push/device.ts';
import { storage } from '#web/base/storage.ts';
import { hint, pushHintDue } from './push-hint-due.ts';

const visitsKey = 'zunfthaus.visits';
const visitKey = 'zunfthaus.visit';

/** On the third visit at the earliest: who knows the portal knows what would come. */
const visitsBefore = 2;

/** Counts this visit, keeps what was switched on before, and finds out whether the hint is shown from the next look on. */
export async function lookAtPush(userId: string): Promise<void> {
  const before = countVisit();
  await keepPush(userId);
  if (before >= visitsBefore && !hint.dismissed.get() && (await mayAsk())) pushHintDue.set(true);
}

/** One for each time a browser's window is opened; answers with how many there were before. */
function countVisit(): number {
  const visits = Number(storage.read(visitsKey) ?? 0);
  if (sessionStorage.getItem(visitKey) !== null) return visits - 1;
  sessionStorage.setItem(visitKey, '1');
  storage.write(visitsKey, String(visits + 1));
  return visits;
}
