// A database with several hosts, of which one can be written to: a connection first tries the one that last could.
import pg from 'pg';
import { addressesOf } from './database-url.mjs';
import { readOnlyState } from '../errors/unavailable.ts';

/** By address: all pools and clients of a process learn from each other. */
const current = new Map<string, number>();

export interface Hosts {
  /** One for each host, the one to be asked first at the front. */
  addresses: string[];
  worked(address: string): void;
  failed(address: string): void;
}

export function hostsOf(url: string): Hosts {
  const all = addressesOf(url);
  const key = all.map((one) => new URL(one).host).join();
  const first = current.get(key) ?? 0;
  return {
    addresses: [...all.slice(first), ...all.slice(0, first)],
    worked: (address) => void current.set(key, all.indexOf(address)),
    failed(address) {
      // Several fail at once, and only the first moves on.
      if (all.indexOf(address) === (current.get(key) ?? 0)) current.set(key, (all.indexOf(address) + 1) % all.length);
    },
  };
}

/** For a pool: a client of the next host. Refuses to connect to a standby. */
export function clientOfHosts(url: string): typeof pg.Client {
  return class extends pg.Client {
    readonly #hosts: Hosts;
    readonly #address: string;

    constructor(config: pg.ClientConfig) {
      const hosts = hostsOf(url);
      const [address = ''] = hosts.addresses;
      super({ ...config, connectionString: address });
      this.#hosts = hosts;
      this.#address = address;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(answer?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = this.#connected();
      if (!answer) return connected;
      connected.then(() => (answer as () => void)(), answer);
    }

    async #connected(): Promise<pg.Client> {
      try {
        await super.connect();
        await mustBeWritable(this);
        return this;
      } catch (error) {
        this.#hosts.failed(this.#address);
        void this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

/** Whether the server takes changes: no standby, and not demoted. */
export const isWritableSql = `select current_setting('transaction_read_only') = 'off' as writable`;

export async function mustBeWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ writable: boolean }>(isWritableSql);
  if (!rows[0]?.writable)
    throw Object.assign(new Error('the server takes no changes: it is a standby or read-only'), {
      code: readOnlyState,
    });
}
