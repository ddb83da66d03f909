import { useState } from 'react';

export function useStep<A extends unknown[]>(step: (...args: A) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  /** Resolves true on success. */
  async function run(...args: A): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await step(...args);
      return true;
    } catch (caught) {
      setError(caught);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, error };
}
