/**
 * Does something in one tab of the browser at a time, in one that is looked at wherever there is one: what a hidden tab does
 * is taken over by the next that is looked at, as a browser may put hidden ones to sleep. The signal aborts where another
 * has taken over. A browser without locks does it in each tab that is looked at. Answers with what ends it.
 */
export function whileLeading(name: string, lead: (signal: AbortSignal) => Promise<void>): () => void {
  if (!('locks' in navigator)) return whileSeen(lead);
  const over = new AbortController();
  const front = `${name} front`;
  let turn: AbortController | null = null;

  /** Leads while the lock is this tab's; answers whether another has taken it away meanwhile. */
  async function hold(options: LockOptions): Promise<boolean> {
    const mine = new AbortController();
    await navigator.locks
      .request(name, options, async () => {
        turn = mine;
        await lead(AbortSignal.any([mine.signal, over.signal])).catch(() => {});
        if (turn === mine) turn = null;
      })
      .catch(() => {});
    mine.abort();
    const isTaken = turn === mine;
    if (isTaken) turn = null;
    return isTaken && !over.signal.aborted;
  }

  /** In line with the other tabs, and once more behind them where it was taken away. */
  async function waitInLine() {
    while (await hold({ signal: over.signal }));
  }

  void waitInLine();
  /** Takes over from a hidden tab, as soon as no other tab is in front. */
  const inFront = whileSeen((hidden) =>
    navigator.locks.request(front, { signal: hidden }, async () => {
      if (!turn) void hold({ steal: true });
      await aborted(hidden);
    }),
  );
  return () => {
    inFront();
    over.abort();
  };
}

/** Does something from when the tab is looked at until it is hidden, which aborts the signal. */
function whileSeen(work: (hidden: AbortSignal) => Promise<unknown>): () => void {
  let turn: AbortController | null = null;

  function begin() {
    if (turn || document.visibilityState !== 'visible') return;
    turn = new AbortController();
    work(turn.signal).catch(() => {});
  }

  function end() {
    turn?.abort();
    turn = null;
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
