import { resolve } from 'node:path';
import { startRefused } from './refusal.ts';
import { defaultTenants, readSettings, type Settings } from './settings.mjs';

/** S3, or a compatible service with its own `endpoint`. */
export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupSettings {
  /** Undefined, as `s3`, where no place for backups is set. */
  folder: string | undefined;
  s3: S3Settings | undefined;
  passphrase: string | undefined;
  /** Public keys of age. */
  recipients: readonly string[];
  /** A file with secret keys of age, needed only to open backups. */
  identityFile: string | undefined;
  keep: { daily: number; weekly: number; monthly: number };
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Envelope sender; defaults to the address of `mailFrom`. */
  bounceAddress: string | undefined;
  /** Names of the keys that mails are signed with. */
  dkimSelectors: readonly string[];
  bounceImapUrl: string | undefined;
  bounceSecrets: Record<string, string>;
  /** In days: see docs/bounces.md. */
  bounceLimits: { days: number; span: number; fullSpan: number };
  tenantsDir: string;
  publicUrl: string | undefined;
  secret: string | undefined;
  trustProxy: string | undefined;
  /** Addresses of the people who may see how the installation runs. */
  operators: readonly string[];
  securityContact: string | undefined;
  sourceUrl: string | undefined;
  google: { clientId: string; clientSecret: string } | undefined;
  auth0MailSecrets: Record<string, string>;
  /** Undefined: files are kept below DATA_DIR. */
  s3: S3Settings | undefined;
  /** Redirects downloads to signed addresses of the bucket. */
  s3Redirect: boolean;
  /** Internal location of the files folder in nginx, for `X-Accel-Redirect`. */
  accelRedirect: string | undefined;
  backup: BackupSettings;
  /** Time of day in UTC, such as `02:30`; undefined: only by command. */
  backupAt: string | undefined;
  /** For rehearsals; undefined: an embedded database beside. */
  rehearsalDatabaseUrl: string | undefined;
  /** Address of ClamAV's daemon. */
  scannerUrl: string | undefined;
  mostFileBytes: number;
  /** Per session and node. */
  callsPerMinute: number;
  /** Undefined: on no port of their own. */
  metrics: { port: number | undefined; host: string; token: string | undefined };
  /** Where traces are sent; undefined: there are none. */
  otlpEndpoint: string | undefined;
  logLevel: string;
  /** Only on loopback, with the embedded database and the sample portals. */
  demo: boolean;
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Throws an error that names each wrong variable and what would be right. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { settings: env, objections } = readSettings(environment);
  if (objections.length > 0) throw startRefused(`Settings: ${objections.join('; ')}`);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    bounceAddress: env.BOUNCE_ADDRESS,
    dkimSelectors: env.DKIM_SELECTOR?.split(',').filter(Boolean) ?? [],
    bounceImapUrl: env.BOUNCE_IMAP_URL,
    bounceSecrets: env.BOUNCE_SECRETS,
    bounceLimits: { days: env.BOUNCE_DAYS, span: env.BOUNCE_SPAN, fullSpan: env.BOUNCE_FULL_SPAN },
    tenantsDir: resolve(env.TENANTS_DIR),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    secret: env.SECRET,
    trustProxy: env.TRUST_PROXY,
    operators: env.OPERATORS ?? [],
    securityContact: env.SECURITY_CONTACT,
    sourceUrl: env.SOURCE_URL,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    auth0MailSecrets: env.AUTH0_MAIL_SECRETS,
    s3: s3Of(env),
    backupAt: env.BACKUP_AT,
    rehearsalDatabaseUrl: env.REHEARSAL_DATABASE_URL,
    backup: {
      folder: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
      s3: s3Of({
        S3_ENDPOINT: env.BACKUP_S3_ENDPOINT,
        S3_REGION: env.BACKUP_S3_REGION,
        S3_BUCKET: env.BACKUP_S3_BUCKET,
        S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY,
      }),
      passphrase: env.BACKUP_PASSPHRASE,
      recipients: env.BACKUP_RECIPIENTS ?? [],
      identityFile: env.BACKUP_IDENTITY_FILE,
      keep: env.BACKUP_KEEP,
    },
    s3Redirect: env.S3_REDIRECT,
    accelRedirect: env.ACCEL_REDIRECT,
    scannerUrl: env.SCANNER_URL,
    mostFileBytes: env.MAX_FILE_BYTES,
    callsPerMinute: env.CALLS_PER_MINUTE,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, ''),
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO && !env.DATABASE_URL && loopback.has(env.HOST) && isSample(env.TENANTS_DIR),
  };
}

function s3Of({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Pick<Settings, `S3_${'ENDPOINT' | 'REGION' | 'BUCKET' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`>):
  | S3Settings
  | undefined {
  if (!region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function isSample(tenantsDir: string): boolean {
  return resolve(tenantsDir) === resolve(defaultTenants);
}
