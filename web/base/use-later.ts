import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** True from when the screen stands and the browser has nothing else to do: what one reads is asked for first. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  const client = useQueryClient();
  useEffect(() => whenIdle(client, () => setLater(true)), [client]);
  return isLater;
}
