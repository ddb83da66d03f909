import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** True once the screen is shown and the browser idle. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  const client = useQueryClient();
  useEffect(() => whenIdle(client, () => setLater(true)), [client]);
  return isLater;
}
