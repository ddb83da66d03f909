import { useEffect, useState } from 'react';
import { notWhenIdle, whenIdle } from './idle.ts';

/** True from when the screen stands and the browser has nothing else to do: what one reads is asked for first. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const waiting = whenIdle(() => setLater(true));
    return () => notWhenIdle(waiting);
  }, []);
  return isLater;
}
