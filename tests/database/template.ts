// What the server of a test run tells its workers. Apart, so that they need not load the migrations.
export const templateName = 'template_zunfthaus';

/** The addresses of one database: its owner, the handlers' role, the sign-in service's role, the jobs' role. */
export interface Urls {
  ownerUrl: string;
  appUrl: string;
  identityUrl: string;
  workerUrl: string;
}

/** A migrated database to clone, and its server, whose superuser makes and removes databases and does nothing else. */
export interface Template extends Urls {
  serverUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** The same server and role, another database. */
export function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
