import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { isOfInstallation } from '#database/installation.ts';
import type { Config } from '#platform/config/config.ts';
import { fault, ok } from './finding.ts';

export async function checkSecret({ secret: configured, dataDir }: Config, client: pg.Client) {
  const file = join(dataDir, 'secret');
  const secret = configured ?? (await readFile(file, 'utf8').catch(() => undefined))?.trim();
  const place = configured === undefined ? file : 'SECRET';
  if (!secret) return [fault(`${file} cannot be read. Put it back from the backup; if it is lost: ${renew}`)];
  return (await isOfInstallation(client, secret))
    ? [ok(`The secret in ${place} is the one of the database`)]
    : [fault(`The secret in ${place} is not the one of the database. Put the right one back; if it is lost: ${renew}`)];
}

const renew = 'stop all nodes and run npx zunfthaus secret new';
