import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { mustBeWritable } from '../database/hosts.ts';
import { connect } from '../database/pool.ts';
import { sessionName } from '../database/session-name.ts';
import { channel, type News, newsIn } from './news.ts';

interface Options {
  url: string;
  /** Gets `all` if something may have been missed. */
  tell: (news: News) => void;
  log: (message: string, error: unknown) => void;
}

/** In milliseconds. */
const limits = { connection: 3000, beat: 20_000, answer: 6000 };

/** LISTEN on its own connection; reconnects with pauses of up to five seconds and then calls `all`. */
export function listenForNews({ url, tell, log }: Options): { close(): Promise<void> } {
  const closing = new AbortController();

  async function listen() {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        const client = await connect(url, {
          application_name: sessionName('live'),
          keepAlive: true,
          connectionTimeoutMillis: limits.connection,
          query_timeout: limits.answer,
        });
        await listenOn(client, () => (failures = 0)).finally(() => void client.end().catch(() => undefined));
      } catch (error) {
        if (!closing.signal.aborted) log('the connection for live events broke', error);
      }
      await wait(Math.min(5000, 100 * 2 ** failures), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  /** Throws when the connection breaks. */
  async function listenOn(client: pg.Client, onListening: () => void) {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, closing.signal]);
    const broken = once(client, 'end', { signal }).then(() => {
      throw new Error('the server has ended it');
    });
    // It may reject before anybody awaits it.
    broken.catch(() => undefined);
    client.on('notification', ({ payload = '' }) => {
      const news = newsIn(payload);
      if (news) tell(news);
    });
    try {
      await client.query(`listen ${channel}`);
      onListening();
      tell({ kind: 'all' });
      await Promise.race([broken, beat(client, signal)]);
    } finally {
      over.abort();
    }
  }

  async function beat(client: pg.Client, signal: AbortSignal): Promise<never> {
    for (;;) {
      await wait(limits.beat, undefined, { signal });
      await mustBeWritable(client);
    }
  }

  const listening = listen();
  return {
    async close() {
      closing.abort();
      await listening;
    },
  };
}
