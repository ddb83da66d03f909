import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  const client = useQueryClient();
  useEffect(() => whenIdle(client, () => setLater(true)), [client]);
  return isLater;
}
