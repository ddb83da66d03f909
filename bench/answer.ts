// The measured process; `child.ts` measures.

export interface Question {
  name: string;
  given?: unknown;
}

export interface Answer {
  result?: unknown;
  error?: string;
}

/**
 * Answers the questions of the parent process: those given, `cpu`, the processor time used so far by all threads in
 * microseconds, and `memory`, its bytes in memory. When the parent disconnects, calls `close` and ends.
 */
export function answer(
  answers: Record<string, (given: never) => Promise<unknown>>,
  close: () => Promise<void> = async () => {},
) {
  const all: typeof answers = {
    cpu: async () => usedMicroseconds(),
    memory: async () => process.memoryUsage().rss,
    ...answers,
  };
  process.on('message', (question: Question) => {
    // The parent may be gone.
    void reply(all[question.name], question).then((answer) => process.send?.(answer, undefined, {}, () => {}));
  });
  process.on('disconnect', () => void close().finally(() => process.exit()));
  // Ctrl+C reaches every process of the terminal; the parent decides when this one ends.
  process.on('SIGINT', () => {});
}

async function reply(
  work: ((given: never) => Promise<unknown>) | undefined,
  { name, given }: Question,
): Promise<Answer> {
  if (!work) return { error: `nothing is called ${name}` };
  return work(given as never).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
}

function usedMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
