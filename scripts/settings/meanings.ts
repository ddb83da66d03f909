import type { Settings } from '#platform/config/settings.mjs';

/** Each setting by its group, in the order of `.env.example`. A test checks that none is missing. */
export const queryTerms: Record<string, Partial<Record<keyof Settings, string>>> = {
  'Address and data': {
    PORT: 'The port to listen on.',
    HOST: 'The address to listen on. Anything but loopback switches the demo off.',
    PUBLIC_URL: 'The address in mails, if it is not the host of a portal.',
    TRUST_PROXY: 'Addresses of proxies whose X-Forwarded-For is trusted, separated by commas.',
    DATA_DIR: 'The folder for the embedded database, files, the outbox and the secret. Back it up.',
    TENANTS_DIR: 'The folder with one file per portal. Your own folder switches the demo off.',
    DEMO: 'Whether the sample data is filled in.',
  },
  Database: {
    DATABASE_URL: 'A PostgreSQL server of your own, 15 or newer: postgres://user:password@host:5432/name.',
    SECRET: '32 characters or more, the same on every node. Required with DATABASE_URL.',
  },
  Mail: {
    SMTP_URL: 'The mail server: smtp://… or smtps://…. Without one, mails are files in DATA_DIR/outbox.',
    MAIL_FROM: 'The sender of all mails. Set it together with SMTP_URL.',
    BOUNCE_ADDRESS: 'The envelope sender, where bounces go. Default: the address of MAIL_FROM.',
    BOUNCE_IMAP_URL: 'The mailbox of BOUNCE_ADDRESS: imaps://user:password@host/INBOX.',
    BOUNCE_DAYS: 'On how many days an address must have been dead until nothing is sent to it.',
    BOUNCE_SPAN: 'How many days must lie between the first and the last of them.',
    BOUNCE_FULL_SPAN: 'The same of a full mailbox.',
    BOUNCE_SECRETS: 'Secrets of the bounce webhook by portal: {"<portal>":"whsec_…"}.',
  },
  Files: {
    MAX_FILE_BYTES: 'The size limit of one file, in bytes.',
    SCANNER_URL: "ClamAV's daemon, such as tcp://127.0.0.1:3310. Without one, files are not scanned.",
    S3_BUCKET: 'A bucket for files. Region, key and secret are then required.',
    S3_REGION: 'The region of the bucket.',
    S3_ACCESS_KEY_ID: 'The access key.',
    S3_SECRET_ACCESS_KEY: 'The secret of the access key.',
    S3_ENDPOINT: "The address of a service other than Amazon's.",
    S3_REDIRECT: 'Whether the bucket sends downloads itself, by signed addresses.',
    ACCEL_REDIRECT: 'The internal location in nginx that sends files, such as /stored/.',
  },
  Backups: {
    BACKUP_DIR: 'The folder for backups, best on another disk.',
    BACKUP_S3_BUCKET: 'A bucket for backups instead. Region, key and secret are then required.',
    BACKUP_S3_REGION: 'The region of that bucket.',
    BACKUP_S3_ACCESS_KEY_ID: 'The key of that bucket.',
    BACKUP_S3_SECRET_ACCESS_KEY: 'The secret of that key.',
    BACKUP_S3_ENDPOINT: "The address of a service other than Amazon's.",
    BACKUP_AT: 'The time of day (UTC) of a backup each day, such as 02:30.',
    BACKUP_KEEP: 'For how many days, weeks and months the last backup of each is kept.',
    BACKUP_PASSPHRASE: 'Encrypts backups; 12 characters or more. Keep it elsewhere too.',
    BACKUP_RECIPIENTS: 'Encrypts backups for these public keys of age (age1…), separated by commas.',
    BACKUP_IDENTITY_FILE: 'A file with secret keys of age, needed to open backups.',
    REHEARSAL_DATABASE_URL: 'An empty database in which backups are restored on trial; it is emptied each time.',
  },
  'Sign-in': {
    GOOGLE_CLIENT_ID: 'Google sign-in for portals with "google": true.',
    GOOGLE_CLIENT_SECRET: 'The secret of the Google client.',
    AUTH0_MAIL_SECRETS: 'Secrets of the Auth0 applications that resend the verification mail: {"<portal>":"…"}.',
  },
  Operation: {
    SECURITY_CONTACT: 'Who gets reports of vulnerabilities (mailto: or https:), for /.well-known/security.txt.',
    SOURCE_URL: 'Where the source code of this program is (section 13 of the AGPL).',
    CALLS_PER_MINUTE: 'The number of calls per session, minute and node before 429 is sent.',
    LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent.',
  },
};
