/**
 * Runs `lead` in one tab at a time, by a Web Lock, preferably a visible one: a visible tab takes over from a hidden
 * one, which browsers may suspend. The signal aborts on takeover. Without locks it runs in every visible tab. Returns
 * what ends it.
 */
export function whileLeading(name: string, lead: (signal: AbortSignal) => Promise<void>): () => void {
  if (!('locks' in navigator)) return whileSeen(lead);
  const over = new AbortController();
  const front = `${name} front`;
  let held: AbortController | null = null;

  async function hold(options: LockOptions): Promise<boolean> {
    const mine = new AbortController();
    await navigator.locks
      .request(name, options, async () => {
        held = mine;
        await lead(AbortSignal.any([mine.signal, over.signal])).catch(() => {});
        if (held === mine) held = null;
      })
      .catch(() => {});
    mine.abort();
    const isTaken = held === mine;
    if (isTaken) held = null;
    return isTaken && !over.signal.aborted;
  }

  async function waitInLine() {
    while (await hold({ signal: over.signal }));
  }

  void waitInLine();
  /** Steals the lock only where no other visible tab is in front. */
  const inFront = whileSeen((hidden) =>
    navigator.locks.request(front, { signal: hidden }, async () => {
      if (!held) void hold({ steal: true });
      await aborted(hidden);
    }),
  );
  return () => {
    inFront();
    over.abort();
  };
}

/** The signal aborts when the tab is hidden. */
function whileSeen(work: (hidden: AbortSignal) => Promise<unknown>): () => void {
  let held: AbortController | null = null;

  function begin() {
    if (held || document.visibilityState !== 'visible') return;
    held = new AbortController();
    work(held.signal).catch(() => {});
  }

  function end() {
    held?.abort();
    held = null;
  }

  const change = () => (document.visibilityState === 'visible' ? begin() : end());
  document.addEventListener('visibilitychange', change);
  begin();
  return () => {
    document.removeEventListener('visibilitychange', change);
    end();
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
