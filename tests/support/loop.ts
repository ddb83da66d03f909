import { watchLoop } from '#platform/process/loop-watch.ts';

interface Blocked {
  milliseconds: number;
  computed: number;
  ran: string[];
}

/** In milliseconds: three times the watch's own, as a machine may be slower. What once held it took many seconds. */
const tooLong = 1500;

/** Watches the event loop until `stop`. Other programs of a busy machine may stop it too, so that what was computed counts. */
export function watchedLoop(least = tooLong) {
  const lines: Blocked[] = [];
  const watch = watchLoop({ warn: (line: Blocked) => void lines.push(line) } as never);
  return {
    blocked: () => lines.filter(({ computed }) => computed > least),
    stop() {
      watch.look();
      watch.stop();
    },
  };
}

/** Holds the event loop for so many milliseconds of the processor's time. */
export function compute(milliseconds: number): void {
  const begun = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(begun);
    if (user + system > milliseconds * 1000) return;
  }
}

/** How many calls were answered, one after the other, until `work` came to its end; not more than a hundred are made. */
export async function answeredDuring(work: Promise<unknown>, call: () => Promise<{ status: number }>): Promise<number> {
  const over = new AbortController();
  const end = () => over.abort();
  work.then(end, end);
  let answered = 0;
  for (; !over.signal.aborted && answered < 100; answered += 1) {
    const { status } = await call();
    if (status !== 200) throw new Error(`a call beside it was answered ${status}`);
  }
  return answered;
}
