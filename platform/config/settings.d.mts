export const shortestSecret: number;

export const defaultTenants: string;

export interface Settings {
  PORT: number;
  HOST: string;
  DATA_DIR: string;
  DATABASE_URL: string | undefined;
  SMTP_URL: string | undefined;
  /** Defaults to the address of MAIL_FROM. */
  BOUNCE_ADDRESS: string | undefined;
  DKIM_SELECTOR: string | undefined;
  BOUNCE_IMAP_URL: string | undefined;
  BOUNCE_SECRETS: Record<string, string>;
  BOUNCE_DAYS: number;
  BOUNCE_SPAN: number;
  BOUNCE_FULL_SPAN: number;
  MAIL_FROM: string;
  TENANTS_DIR: string;
  PUBLIC_URL: string | undefined;
  SECRET: string | undefined;
  /** Addresses of trusted proxies, comma-separated. */
  TRUST_PROXY: string | undefined;
  /** Addresses of the people who run the installation. */
  OPERATORS: string[] | undefined;
  /** Where holes in the program are reported to, for `/.well-known/security.txt`. */
  SECURITY_CONTACT: string | undefined;
  /** Where the source of the running program can be had: section 13 of its licence. */
  SOURCE_URL: string | undefined;
  GOOGLE_CLIENT_ID: string | undefined;
  GOOGLE_CLIENT_SECRET: string | undefined;
  AUTH0_MAIL_SECRETS: Record<string, string>;
  S3_ENDPOINT: string | undefined;
  S3_REGION: string | undefined;
  S3_BUCKET: string | undefined;
  S3_ACCESS_KEY_ID: string | undefined;
  S3_SECRET_ACCESS_KEY: string | undefined;
  S3_REDIRECT: boolean;
  BACKUP_DIR: string | undefined;
  BACKUP_S3_ENDPOINT: string | undefined;
  BACKUP_S3_REGION: string | undefined;
  BACKUP_S3_BUCKET: string | undefined;
  BACKUP_S3_ACCESS_KEY_ID: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY: string | undefined;
  BACKUP_PASSPHRASE: string | undefined;
  BACKUP_RECIPIENTS: string[] | undefined;
  BACKUP_IDENTITY_FILE: string | undefined;
  /** In UTC. */
  BACKUP_AT: string | undefined;
  REHEARSAL_DATABASE_URL: string | undefined;
  BACKUP_KEEP: { daily: number; weekly: number; monthly: number };
  ACCEL_REDIRECT: string | undefined;
  SCANNER_URL: string | undefined;
  MAX_FILE_BYTES: number;
  CALLS_PER_MINUTE: number;
  METRICS_PORT: number | undefined;
  METRICS_HOST: string;
  METRICS_TOKEN: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  LOG_LEVEL: string;
  DEMO: boolean;
}

/** An empty one counts as not set. `settings` is whole if there are no objections: each names one and what would be right. */
export function readSettings(environment: NodeJS.ProcessEnv): { settings: Settings; objections: string[] };
