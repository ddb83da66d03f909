import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { fault, ok, patience } from './finding.ts';

/** Tokens and links are valid for minutes, and S3 refuses requests that are older than some. */
const mostSeconds = 60;

interface Compared {
  server: string;
  /** Milliseconds that ours is ahead. */
  ahead: number;
}

export async function checkClock(config: Config, { client, now }: { client: pg.Client | undefined; now: () => Date }) {
  const compared = [
    ...(client ? [await withDatabase(client, now)] : []),
    ...(config.s3 ? await withStore(config.s3, now) : []),
  ];
  if (compared.length === 0) return [ok('There is no other server to compare the clock with')];
  return compared.map(({ server, ahead }) => {
    const seconds = Math.round(Math.abs(ahead) / 1000);
    if (seconds <= mostSeconds) return ok(`The clock agrees with that of ${server}`);
    const way = ahead > 0 ? 'ahead of' : 'behind';
    return fault(`The clock is ${seconds} s ${way} that of ${server}. Let NTP set both clocks.`);
  });
}

async function withDatabase(client: pg.Client, now: () => Date): Promise<Compared> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return { server: 'the database server', ahead: now().getTime() - (rows[0]?.at.getTime() ?? 0) };
}

/** To a second, by the header of any answer. */
async function withStore({ endpoint, region }: NonNullable<Config['s3']>, now: () => Date): Promise<Compared[]> {
  const address = endpoint ?? `https://s3.${region}.amazonaws.com`;
  const reply = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patience) });
  const at = Date.parse(reply.headers.get('date') ?? '');
  return Number.isNaN(at) ? [] : [{ server: new URL(address).host, ahead: now().getTime() - at }];
}
