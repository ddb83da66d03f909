// A process answers nobody while one piece of work holds its event loop; the log names which it may have been.
import type { Log } from './log.ts';

interface Work {
  name: string;
  begun: number;
}

/** Of the whole process, as its event loop is. */
const underWay = new Set<Work>();
const ended = new Map<string, number>();

/** Notes a request or job by its route or queue, until the function that it returns is called. */
export function noteWork(name: string): () => void {
  const work = { name, begun: performance.now() };
  underWay.add(work);
  return () => {
    if (underWay.delete(work)) ended.set(name, work.begun);
  };
}

/** In milliseconds. */
const [every, blocked] = [100, 500];
const mostNamed = 5;

/** Both in milliseconds. */
interface Clock {
  now(): number;
  /** Of the processor, by the thread of the loop. */
  used(): number;
}

const usual: Clock = {
  now: () => performance.now(),
  used() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * Warns once for each time that the loop was blocked for longer than half a second, and reports how much of it was
 * computed here: where that is little, the machine had no time for us. `clock` is for tests.
 */
export function watchLoop(log: Pick<Log, 'warn'>, clock: Clock = usual) {
  let due = clock.now() + every;
  let used = clock.used();

  function look() {
    const late = clock.now() - due;
    if (late > blocked) {
      const ran = namesOf([...underWay, ...Array.from(ended, ([name, begun]) => ({ name, begun }))]);
      const computed = Math.min(clock.used() - used, late);
      log.warn({ milliseconds: Math.round(late), computed: Math.round(computed), ran }, 'the event loop was blocked');
    }
    ended.clear();
    due = clock.now() + every;
    used = clock.used();
  }

  const timer = setInterval(look, every).unref();
  return { look, stop: () => clearInterval(timer) };
}

/** Those begun last come first: streams of live events are always under way. */
function namesOf(works: readonly Work[]): string[] {
  const ordered = works.toSorted((one, other) => other.begun - one.begun);
  return [...new Set(ordered.map(({ name }) => name))].slice(0, mostNamed);
}
