import { useState } from 'react';

/** One step that goes to the sign-in service: under way, failed, or done. */
export function useStep<A extends unknown[]>(step: (...args: A) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  /** True when it went well. */
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
