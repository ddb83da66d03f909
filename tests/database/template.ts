// What the server of a test run tells its workers. Apart, so that they need not load the migrations.
export const templateName = 'template_zunfthaus';

/** The three addresses of one database: its owner, the handlers' role, the sign-in service's role. */
export interface Urls {
  ownerUrl: string;
  appUrl: string;
  identityUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Urls;
  }
}

/** The same server and role, another database. */
export function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
