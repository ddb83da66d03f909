import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { connect } from '#platform/database/pool.ts';

/** Measured before the bench adds its own. */
const otherLoad = loadavg()[0] ?? 0;

export async function machine(serverUrl: string | undefined): Promise<string> {
  const model = cpus()[0]?.model.trim() || process.arch;
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const postgres = serverUrl === undefined ? [] : [`PostgreSQL ${await versionOf(serverUrl)}`];
  return [
    `${model}, ${availableParallelism()} cores`,
    memory,
    `${type()} ${release().split('-', 1)[0]}`,
    `Node ${process.versions.node}`,
    ...postgres,
    `load average ${otherLoad.toFixed(1)} beforehand`,
  ].join('; ');
}

async function versionOf(serverUrl: string): Promise<string> {
  const client = await connect(serverUrl);
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version.split(' ', 1)[0] ?? '';
  } finally {
    await client.end();
  }
}
