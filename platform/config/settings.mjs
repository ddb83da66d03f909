// Needs no packages and Node 20, as `npm start` reads the settings before it installs or builds anything.
import { addressesOf, sessionAskedIn } from '../database/database-url.mjs';

/** Role passwords and tokens derive from it: a shorter one could be guessed. */
export const shortestSecret = 32;

const text = (value) => value;
const matching = (pattern, rule) => (value) => (pattern.test(value) ? value : wrong(rule));
// recheck-ignore: fixed words
const oneOf = (...values) => matching(new RegExp(`^(${values.join('|')})$`), `must be one of ${values.join(', ')}`);

function flag(value) {
  oneOf('true', 'false', '1', '0')(value);
  return value === 'true' || value === '1';
}

function number(digits, rule, most = Infinity) {
  return (value) => (digits.test(value) && Number(value) <= most ? Number(value) : wrong(rule));
}

function url(...protocols) {
  const rule = `must be an address with ${protocols.map((one) => `${one}://`).join(' or ')}`;
  return (value) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)) ? value : wrong(rule);
}

function databaseUrl(value) {
  if (addressesOf(value).length === 0)
    wrong(
      'must be an address such as postgres://user:password@host:5432/name, with several hosts as host:5432,other:5432',
    );
  const session = sessionAskedIn(value);
  if (session !== null && session !== 'read-write' && session !== 'primary')
    wrong('must have target_session_attrs=read-write or none: the program writes');
  return value;
}

function texts(value) {
  const rule = 'must be JSON such as {"<tenant id>":"<secret>"}';
  let read;
  try {
    read = JSON.parse(value);
  } catch {
    wrong(rule);
  }
  const isTable = typeof read === 'object' && read !== null && !Array.isArray(read);
  return isTable && Object.values(read).every((one) => typeof one === 'string' && one !== '') ? read : wrong(rule);
}

/** In Standard Webhooks' format, so that a short or mistyped secret is found at the start. */
function webhookSecrets(value) {
  const secrets = texts(value);
  for (const [tenantId, secret] of Object.entries(secrets))
    if (!/^whsec_[\w+/-]{32,}={0,2}$/.test(secret))
      wrong(`: the secret of ${tenantId} must be whsec_ and 24 bytes or more in base64`);
  return secrets;
}

function recipients(value) {
  const all = value.split(/[\s,]+/).filter((one) => one !== '');
  return all.every((one) => /^age1[0-9a-z]{58,}$/.test(one))
    ? all
    : wrong('must be one or more age1… separated by commas');
}

function addresses(value) {
  const all = value.split(/[\s,]+/).filter((one) => one !== '');
  return all.length > 0 && all.every((one) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(one))
    ? all
    : wrong('must be one or more e-mail addresses separated by commas');
}

/** How many backups are kept; what is not named is 0. */
function retention(value) {
  const rule = 'must be JSON such as {"daily":7,"weekly":4,"monthly":12}, with one daily or more';
  let read;
  try {
    read = JSON.parse(value);
  } catch {
    wrong(rule);
  }
  const kept = { daily: 0, weekly: 0, monthly: 0, ...read };
  const isKnown =
    Object.keys(kept).length === 3 && Object.values(kept).every((n) => Number.isInteger(n) && n >= 0 && n <= 999);
  return isKnown && kept.daily > 0 ? kept : wrong(rule);
}

/** How each is read, and its default. */
const rules = {
  PORT: [number(/^\d{1,5}$/, 'must be a port number', 65_535), 3000],
  HOST: [text, '127.0.0.1'],
  DATA_DIR: [text, './data'],
  DATABASE_URL: [databaseUrl],
  SMTP_URL: [url('smtp', 'smtps')],
  BOUNCE_ADDRESS: [matching(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'must be an e-mail address')],
  DKIM_SELECTOR: [matching(/^[\w.,-]+$/, 'must be names of selectors, separated by commas')],
  BOUNCE_IMAP_URL: [url('imap', 'imaps')],
  BOUNCE_SECRETS: [webhookSecrets, {}],
  BOUNCE_DAYS: [number(/^[1-9]\d?$/, 'must be a number of days'), 3],
  BOUNCE_SPAN: [number(/^\d{1,2}$/, 'must be a number of days'), 4],
  BOUNCE_FULL_SPAN: [number(/^\d{1,3}$/, 'must be a number of days'), 21],
  MAIL_FROM: [text, 'Zunfthaus <noreply@zunfthaus.example>'],
  TENANTS_DIR: [text, './tenants'],
  PUBLIC_URL: [url('http', 'https')],
  // recheck-ignore: a count of characters, of our own settings
  SECRET: [matching(new RegExp(`^[^]{${shortestSecret},}$`), `must have at least ${shortestSecret} characters`)],
  TRUST_PROXY: [text],
  OPERATORS: [addresses],
  SECURITY_CONTACT: [matching(/^(?:https:\/\/|mailto:)\S+$/, 'must be an address with https:// or mailto:')],
  SOURCE_URL: [url('http', 'https')],
  GOOGLE_CLIENT_ID: [text],
  GOOGLE_CLIENT_SECRET: [text],
  AUTH0_MAIL_SECRETS: [texts, {}],
  S3_ENDPOINT: [url('http', 'https')],
  S3_REGION: [text],
  S3_BUCKET: [text],
  S3_ACCESS_KEY_ID: [text],
  S3_SECRET_ACCESS_KEY: [text],
  S3_REDIRECT: [flag, false],
  ACCEL_REDIRECT: [matching(/^\/([\w-]+\/)+$/, 'must be a path such as /stored/')],
  BACKUP_DIR: [text],
  BACKUP_S3_ENDPOINT: [url('http', 'https')],
  BACKUP_S3_REGION: [text],
  BACKUP_S3_BUCKET: [text],
  BACKUP_S3_ACCESS_KEY_ID: [text],
  BACKUP_S3_SECRET_ACCESS_KEY: [text],
  BACKUP_PASSPHRASE: [matching(/^.{12,}$/, 'must have at least 12 characters')],
  BACKUP_RECIPIENTS: [recipients],
  BACKUP_IDENTITY_FILE: [text],
  BACKUP_AT: [matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:30')],
  REHEARSAL_DATABASE_URL: [databaseUrl],
  BACKUP_KEEP: [retention, { daily: 7, weekly: 4, monthly: 12 }],
  SCANNER_URL: [
    matching(/^(tcp:\/\/[^/:]+:\d+|unix:\/.+)$/, 'must be such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl'),
  ],
  MAX_FILE_BYTES: [number(/^[1-9]\d{0,13}$/, 'must be a number of bytes'), 5 * 1024 ** 3],
  CALLS_PER_MINUTE: [number(/^[1-9]\d{0,8}$/, 'must be a number of calls'), 600],
  METRICS_PORT: [number(/^\d{1,5}$/, 'must be a port number', 65_535)],
  METRICS_HOST: [text, '127.0.0.1'],
  METRICS_TOKEN: [matching(/^[\w.~+/=-]{24,}$/, 'must have at least 24 letters, digits or signs of -._~+/=')],
  OTEL_EXPORTER_OTLP_ENDPOINT: [url('http', 'https')],
  LOG_LEVEL: [oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'],
  DEMO: [flag, true],
};

export const defaultTenants = rules.TENANTS_DIR[1];

export function readSettings(environment) {
  const objections = [];
  const settings = {};
  for (const [name, [read, fallback]] of Object.entries(rules))
    try {
      settings[name] = environment[name] ? read(environment[name]) : fallback;
    } catch (objection) {
      objections.push(`${name}${objection.message.startsWith(':') ? '' : ' '}${objection.message}`);
    }
  if (objections.length === 0) objections.push(...together(settings));
  return { settings, objections };
}

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** What is needed, or of no use, beside something else. */
function together(settings) {
  const { DATABASE_URL, SECRET, S3_REDIRECT, ACCEL_REDIRECT, BACKUP_DIR, BACKUP_AT, REHEARSAL_DATABASE_URL } = settings;
  const { METRICS_HOST, METRICS_TOKEN, METRICS_PORT, PORT } = settings;
  const [{ missing, isBegun }, backup] = [bucketOf(settings, ''), bucketOf(settings, 'BACKUP_')];
  return [
    DATABASE_URL !== undefined &&
      SECRET === undefined &&
      `SECRET must be set together with DATABASE_URL, the same for every node (${shortestSecret} characters or more)`,
    isBegun && missing.length > 0 && `to keep files on S3, ${missing.join(', ')} must be set too`,
    backup.isBegun &&
      backup.missing.length > 0 &&
      `to keep backups on S3, ${backup.missing.join(', ')} must be set too`,
    backup.isBegun && BACKUP_DIR !== undefined && 'BACKUP_DIR and BACKUP_S3_BUCKET cannot both be set',
    BACKUP_AT !== undefined &&
      !backup.isBegun &&
      BACKUP_DIR === undefined &&
      'BACKUP_AT needs BACKUP_DIR or BACKUP_S3_BUCKET',
    REHEARSAL_DATABASE_URL !== undefined &&
      REHEARSAL_DATABASE_URL === DATABASE_URL &&
      'REHEARSAL_DATABASE_URL must name another database than DATABASE_URL: a rehearsal empties it',
    S3_REDIRECT && !isBegun && 'S3_REDIRECT is of use only with S3_BUCKET',
    !loopback.includes(METRICS_HOST) &&
      METRICS_TOKEN === undefined &&
      'METRICS_HOST beyond this machine needs METRICS_TOKEN, as anybody there could read the metrics',
    METRICS_PORT !== undefined && METRICS_PORT === PORT && PORT !== 0 && 'METRICS_PORT must be another port than PORT',
    ACCEL_REDIRECT !== undefined && isBegun && 'ACCEL_REDIRECT is of use only without S3_BUCKET',
  ].filter((objection) => objection !== false);
}

/** Which settings of a bucket are missing, and whether any is there. */
function bucketOf(settings, prefix) {
  const needed = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
    (name) => `${prefix}${name}`,
  );
  const missing = needed.filter((name) => settings[name] === undefined);
  return { missing, isBegun: settings[`${prefix}S3_ENDPOINT`] !== undefined || missing.length < needed.length };
}

function wrong(rule) {
  throw new Error(rule);
}
