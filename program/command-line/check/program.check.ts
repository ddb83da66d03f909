import type { Config } from '#platform/config/config.ts';
import { fault, ok, patience, warning } from './finding.ts';

export type State = { runs: false } | { runs: true; status: string; reason?: string };

/** Asks the node of this machine how it is. */
export async function stateOf({ host, port }: Pick<Config, 'host' | 'port'>): Promise<State> {
  const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  try {
    const reply = await fetch(`http://${at}:${port}/readyz`, { signal: AbortSignal.timeout(patience) });
    const { status, reason } = (await reply.json()) as { status?: string; reason?: string };
    return { runs: true, status: status ?? `${reply.status}`, ...(reason !== undefined && { reason }) };
  } catch {
    return { runs: false };
  }
}

export async function checkProgram(state: State, { port }: Pick<Config, 'port'>) {
  if (!state.runs) return [ok(`It does not run on port ${port} of this machine`)];
  if (state.status === 'ok') return [ok(`It runs on port ${port} and is ready`)];
  if (state.status === 'maintenance')
    return [warning(`It runs on port ${port}, closed for maintenance. To open it: npx zunfthaus maintenance off`)];
  return [fault(`It runs on port ${port} and is not ready: ${state.reason ?? state.status}. Its log says more.`)];
}
