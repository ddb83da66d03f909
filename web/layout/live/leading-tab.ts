/**
 * Does something in one tab of the browser at a time, in one that is looked at: from when no other does it until this one is
 * hidden, which aborts the signal. A browser without locks does it in each tab that is looked at. Answers with what ends it.
 */
export function whileLeading(name: string, lead: (signal: AbortSignal) => Promise<void>): () => void {
  let turn: AbortController | null = null;

  function begin() {
    if (turn || document.visibilityState !== 'visible') return;
    turn = new AbortController();
    const { signal } = turn;
    void inTurn(name, signal, () => lead(signal)).catch(() => {});
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

/** Locks are there in secure contexts alone. */
async function inTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, { signal }, work);
  else await work();
}
