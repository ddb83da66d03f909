import { ThreadEnded, type ThreadLimits, threads } from '#platform/process/threads.ts';
import type { Report } from './report.rules.ts';

export const mostRead = 256 * 1024;

/** `report` is undefined for a mail that is unreadable or no report. */
export interface Read {
  report: Report | undefined;
}

const usual: ThreadLimits = { milliseconds: 10_000, megabytes: 256 };

const reading = threads<Uint8Array, Read>(new URL('./report-thread.worker.ts', import.meta.url), {
  atOnce: 1,
  waiting: 100,
});

/** Reads the beginning in a thread. Throws `ThreadEnded` where that does not come to an end. */
export async function readReport(raw: Uint8Array, limits: ThreadLimits = usual): Promise<Report | undefined> {
  const { report } = await reading(limits, ({ tell, hear }) => {
    // A copy, as what is given to a thread is gone here.
    const content = new Uint8Array(raw.subarray(0, endOf(raw)));
    tell(content, [content.buffer]);
    return hear((read) => read);
  });
  return report;
}

/** Each line costs the parser about as much as a hundred letters. */
const mostLines = 20_000;
const newline = 0x0a;

function endOf(raw: Uint8Array): number {
  const most = Math.min(raw.length, mostRead);
  let end = 0;
  for (let lines = 0; lines < mostLines && end < most; lines += 1) {
    const next = raw.indexOf(newline, end);
    end = next < 0 ? most : next + 1;
  }
  return Math.min(end, most);
}

export function isUnfinished(error: unknown): error is ThreadEnded {
  return error instanceof ThreadEnded;
}
