import { resolve } from 'node:path';
import * as z from 'zod';
import { startRefused } from './refusal.ts';
import { shortestSecret } from './secret.ts';

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');
const text = z.string().min(1).optional();

const texts = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue('must be JSON such as {"<tenant id>":"<secret>"}');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string().min(1)));

const sampleTenants = './tenants';

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .pipe(z.int().min(0).max(65_535))
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Defaults to the address of MAIL_FROM. */
  BOUNCE_ADDRESS: z.email().optional(),
  BOUNCE_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  BOUNCE_SECRETS: texts.default({}),
  MAIL_FROM: z.string().default('Zunfthaus <noreply@zunfthaus.example>'),
  TENANTS_DIR: z.string().default(sampleTenants),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`).optional(),
  /** Addresses of trusted proxies, comma-separated. */
  TRUST_PROXY: text,
  /** Where holes in the program are reported to; told in `/.well-known/security.txt`. */
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  AUTH0_MAIL_SECRETS: texts.default({}),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_REDIRECT: flag.default(false),
  ACCEL_REDIRECT: z
    .string()
    .regex(/^\/([\w-]+\/)+$/, 'must be a path such as /stored/')
    .optional(),
  SCANNER_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/:]+:\d+|unix:\/.+)$/, 'must be such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
    .optional(),
  MAX_FILE_BYTES: z
    .string()
    .regex(/^[1-9]\d{0,13}$/, 'must be a number of bytes')
    .transform(Number)
    .default(5 * 1024 ** 3),
  CALLS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a number of calls')
    .transform(Number)
    .default(600),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.default(true),
});

/** S3, or a compatible service with its own `endpoint`. */
export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
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
  bounceImapUrl: string | undefined;
  bounceSecrets: Record<string, string>;
  tenantsDir: string;
  publicUrl: string | undefined;
  secret: string | undefined;
  trustProxy: string | undefined;
  securityContact: string | undefined;
  google: { clientId: string; clientSecret: string } | undefined;
  auth0MailSecrets: Record<string, string>;
  /** Undefined: files are kept below DATA_DIR. */
  s3: S3Settings | undefined;
  /** Redirects downloads to signed addresses of the bucket. */
  s3Redirect: boolean;
  /** Internal location of the files folder in nginx, for `X-Accel-Redirect`. */
  accelRedirect: string | undefined;
  /** Address of ClamAV's daemon. */
  scannerUrl: string | undefined;
  mostFileBytes: number;
  /** Per session and node. */
  callsPerMinute: number;
  logLevel: string;
  /** Only on loopback, with the embedded database and the sample portals. */
  demo: boolean;
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Throws an error that names each wrong variable and what would be right. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw startRefused(
      `Settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.SECRET) {
    throw startRefused(
      'Settings: SECRET must be set together with DATABASE_URL, the same for every node (32 characters or more)',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    bounceAddress: env.BOUNCE_ADDRESS,
    bounceImapUrl: env.BOUNCE_IMAP_URL,
    bounceSecrets: secretsOf(env.BOUNCE_SECRETS),
    tenantsDir: resolve(env.TENANTS_DIR),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    secret: env.SECRET,
    trustProxy: env.TRUST_PROXY,
    securityContact: env.SECURITY_CONTACT,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    auth0MailSecrets: env.AUTH0_MAIL_SECRETS,
    ...filesOf(env),
    scannerUrl: env.SCANNER_URL,
    mostFileBytes: env.MAX_FILE_BYTES,
    callsPerMinute: env.CALLS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO && !env.DATABASE_URL && loopback.has(env.HOST) && isSample(env.TENANTS_DIR),
  };
}

/** In Standard Webhooks' format, so that a short or mistyped secret is found at the start. */
function secretsOf(secrets: Record<string, string>): Record<string, string> {
  for (const [tenantId, secret] of Object.entries(secrets))
    if (!/^whsec_[\w+/-]{32,}={0,2}$/.test(secret))
      throw startRefused(
        `Settings: BOUNCE_SECRETS: the secret of ${tenantId} must be whsec_ and 24 bytes or more in base64`,
      );
  return secrets;
}

function filesOf(env: z.output<typeof Environment>): Pick<Config, 's3' | 's3Redirect' | 'accelRedirect'> {
  const s3 = s3Of(env);
  if (env.S3_REDIRECT && !s3) throw startRefused('Settings: S3_REDIRECT is of use only with S3_BUCKET');
  if (env.ACCEL_REDIRECT && s3) throw startRefused('Settings: ACCEL_REDIRECT is of use only without S3_BUCKET');
  return { s3, s3Redirect: env.S3_REDIRECT, accelRedirect: env.ACCEL_REDIRECT };
}

/** All of a bucket's settings or none: with half of them files would go to the wrong place. */
function s3Of(env: z.output<typeof Environment>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (region && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  if (!endpoint && !region && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  const needed = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => !env[name]);
  throw startRefused(`Settings: to keep files on S3, ${missing.join(', ')} must be set too`);
}

function isSample(tenantsDir: string): boolean {
  return resolve(tenantsDir) === resolve(sampleTenants);
}
