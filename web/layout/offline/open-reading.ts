import { hydrate } from '@tanstack/react-query';
import { connection } from '#web/base/network/connection.ts';
import { forgetReading, keepLists, keptReading, openableLists, openedFrom } from '#web/base/offline/reading.ts';
import { session } from '#web/base/session.ts';
import { queries } from '../with-queries.tsx';
import { currentLists, takeLists } from './kept-lists.ts';
import { ownProgram } from './program.ts';

/**
 * Opens the portal with the kept posts while offline; false if none are kept. Nothing is fetched until the page
 * reloads with the connection.
 */
export async function openReading(): Promise<boolean> {
  const reading = await keptReading();
  if (!reading || reading.program !== ownProgram() || !isChosen(reading.tenant.id)) {
    if (!reading) await forgetReading();
    return false;
  }
  const { queries: options = {} } = queries.getDefaultOptions();
  const never = {
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  } as const;
  queries.setDefaultOptions({ queries: { ...options, ...never } });
  hydrate(queries, reading.queries, { defaultOptions: { queries: { gcTime: Infinity } } });
  const lists = currentLists(reading.lists);
  if (lists.length < reading.lists.length) await keepLists(reading, lists);
  takeLists(queries, lists);
  openableLists.set(lists);
  const { user, tenant } = reading;
  const tokenResult = { token: '', claims: { groups: user.groups } };
  session.set({ isAuthenticated: true, isInitialized: true, user: { ...user, tokenResult }, tenant });
  openedFrom.set(reading.at);
  connection.subscribe(() => connection.get() && window.location.reload());
  return true;
}

function isChosen(tenantId: string): boolean {
  const [, chosen] = /(?:^|; )tenant=([^;]+)/.exec(document.cookie) ?? [];
  return chosen === undefined || decodeURIComponent(chosen) === tenantId;
}
