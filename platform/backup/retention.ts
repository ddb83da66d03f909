// Which backups are kept: the last one of each of the newest days, weeks and months that have one, and all of the last
// day, so that none made before an update goes with the first one after it.
import type { BackupSettings } from '../config/config.ts';

interface Made {
  name: string;
  madeAt: Date;
}

/** Those that are kept. The newest always is. */
export function keptOf<M extends Made>(all: readonly M[], keep: BackupSettings['keep']): Set<M> {
  const newestFirst = all.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const [newest] = newestFirst;
  const kept = new Set(newestFirst.filter((one) => newest && newest.madeAt.getTime() - one.madeAt.getTime() < dayLong));
  for (const [most, period] of [
    [keep.daily, day],
    [keep.weekly, week],
    [keep.monthly, month],
  ] as const) {
    const lasts = new Map<string, M>();
    for (const one of newestFirst) if (!lasts.has(period(one.madeAt))) lasts.set(period(one.madeAt), one);
    for (const one of [...lasts.values()].slice(0, most)) kept.add(one);
  }
  return kept;
}

const dayLong = 86_400_000;

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** By its Monday. */
function week(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return day(monday);
}

function month(at: Date): string {
  return at.toISOString().slice(0, 7);
}
