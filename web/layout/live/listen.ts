import { type LiveKind, liveKinds } from '#contract/base/live.ts';
import { downloadInto } from '#web/base/network/download.ts';
import { ApiError } from '#web/base/network/api-error.ts';

interface Heard {
  /** Also after a reconnect. */
  onOpen(): void;
  /** Refetch at a random moment within so many milliseconds. */
  onNews(kind: LiveKind, within: number): void;
}

/** Milliseconds: first and longest delay after failures, delay after a regular end, longest silence. */
const pauses = { failed: 1000, longest: 60_000, ended: 2000, silence: 60_000 };

/** Reconnects until aborted: soon after a regular end, with growing jittered delays after failures. */
export async function listen(signal: AbortSignal, heard: Heard): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let opened = false;
    const failed = await stream(signal, {
      ...heard,
      onOpen() {
        opened = true;
        heard.onOpen();
      },
    }).then(
      () => null,
      (error: unknown) => error,
    );
    if (signal.aborted) return;
    if (failed instanceof ApiError && failed.status === 401) return;
    failures = opened ? 0 : failures + 1;
    await pause(pauseAfter(failures, failed), signal);
  }
}

function pauseAfter(failures: number, failed: unknown): number {
  const refused = failed instanceof ApiError && failed.status >= 400 && failed.status < 500;
  if (refused) return pauses.longest;
  return failures === 0 ? pauses.ended : Math.min(pauses.longest, pauses.failed * 2 ** failures);
}

/** Gives up on a silent stream. */
async function stream(signal: AbortSignal, { onOpen, onNews }: Heard): Promise<void> {
  const silence = new AbortController();
  let timer: number | undefined;
  const wake = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), pauses.silence);
  };
  const decoder = new TextDecoder();
  let text = '';
  let opened = false;
  const into = new WritableStream<Uint8Array>({
    write(piece) {
      wake();
      if (!opened) onOpen();
      opened = true;
      const events = (text + decoder.decode(piece, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) tell(event, onNews);
    },
  });
  wake();
  try {
    await downloadInto(into, 'GET /api/events', {}, { signal: AbortSignal.any([signal, silence.signal]) });
  } finally {
    window.clearTimeout(timer);
  }
}

/** Kinds of a newer server are ignored. */
function tell(event: string, onNews: Heard['onNews']) {
  const name = /^event: (\w+)$/m.exec(event)?.[1];
  const kind = liveKinds.find((one) => one === name);
  if (kind) onNews(kind, Number(/"within":(\d+)/.exec(event)?.[1] ?? 0));
}

function pause(longest: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = window.setTimeout(done, longest * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', done);
  });
}
