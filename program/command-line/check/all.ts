// All parts of `check`, in the order of its lines.
import { readConfig, type Config } from '#platform/config/config.ts';
import { readSettings } from '#platform/config/settings.mjs';
import type { Log } from '#platform/process/log.ts';
import { hasDatabase, type OwnerAccess, withOwner } from '../installation-access.ts';
import { checkAddress } from './address.check.ts';
import { checkBackups } from './backups.check.ts';
import { checkBounces } from './bounces.check.ts';
import { checkClock } from './clock.check.ts';
import { checkDatabase } from './database.check.ts';
import { checkDisk, type StatFs } from './disk.check.ts';
import { checkFiles } from './files.check.ts';
import { type Finding, fault, findingsOf, ok } from './finding.ts';
import { checkMail } from './mail.check.ts';
import { checkPortals } from './portals.check.ts';
import { checkProgram, stateOf } from './program.check.ts';
import { checkScanner } from './scanner.check.ts';
import { checkSecret } from './secret.check.ts';

interface Given {
  environment: NodeJS.ProcessEnv;
  log: Log;
  now?: () => Date;
  statfs?: StatFs;
}

/** Sends nothing and changes nothing. */
export async function checkAll({ environment, ...given }: Given): Promise<Finding[]> {
  const { objections } = readSettings(environment);
  const ofSettings =
    objections.length > 0 ? objections.map((one) => fault(`${one}.`)) : [ok('All settings can be read')];
  const settings = ofSettings.map((one) => ({ part: 'settings', ...one }));
  if (objections.length > 0) return settings;
  const config = readConfig(environment);
  const state = await stateOf(config);
  const { tenants, findings: portals } = await checkPortals(config);
  const [stored, ...rest] = await Promise.all([
    ofDatabase(config, { ...given, isRunning: state.runs }),
    findingsOf('mail', 'Correct SMTP_URL, or ask who runs the mail server.', () => checkMail(config)),
    findingsOf('bounces', 'Correct BOUNCE_IMAP_URL, or ask who runs the mail server.', () => checkBounces(config)),
    findingsOf('scanner', 'Start clamd, or correct SCANNER_URL.', () => checkScanner(config)),
    findingsOf('disk', 'Correct DATA_DIR.', () => checkDisk(config, given.statfs)),
    findingsOf('address', '', () => checkAddress(config, tenants)),
    findingsOf('program', '', () => checkProgram(state, config)),
  ]);
  return [settings, portals, stored, ...rest].flat();
}

interface OfDatabase extends Omit<Given, 'environment'> {
  isRunning: boolean;
}

/** With it what is compared with it; without it the files alone. */
async function ofDatabase(config: Config, given: OfDatabase): Promise<Finding[]> {
  if (!(await hasDatabase(config))) {
    const fresh = ok(`There is no database in ${config.dataDir} yet; the first start makes it`);
    return [...(await findingsOf('database', '', async () => [fresh])), ...(await ofOthers(config, given))];
  }
  let isReached = false;
  const look = async (access: OwnerAccess) => {
    isReached = true;
    return inDatabase(config, given, access);
  };
  try {
    return await withOwner(config, look);
  } catch (error) {
    const advice = isReached ? '' : 'Start it, or correct DATABASE_URL or DATA_DIR.';
    const away = await findingsOf('database', advice, () => Promise.reject(error));
    return [...away, ...(await ofOthers(config, given))];
  }
}

async function inDatabase(config: Config, given: OfDatabase, { client }: OwnerAccess): Promise<Finding[]> {
  return [
    ...(await findingsOf('database', '', () => checkDatabase(client, given.isRunning))),
    ...(await findingsOf('secret', '', () => checkSecret(config, client))),
    ...(await ofOthers(config, given, client)),
  ];
}

async function ofOthers(
  config: Config,
  { log, now = () => new Date() }: OfDatabase,
  client?: OwnerAccess['client'],
): Promise<Finding[]> {
  const place = config.s3 ? 'Correct S3_*, or ask who runs the service.' : 'Let the user of the program write there.';
  return [
    ...(await findingsOf('files', place, () => checkFiles(config, { client, log }))),
    ...(await findingsOf('clock', '', () => checkClock(config, { client, now }))),
    ...(await findingsOf(
      'backups',
      'Correct BACKUP_DIR or BACKUP_S3_*, BACKUP_PASSPHRASE or BACKUP_IDENTITY_FILE.',
      () => checkBackups(config, { client, now }),
    )),
  ];
}
