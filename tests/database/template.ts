// Apart from the server, so that workers do not load the migrations.
export const templateName = 'template_zunfthaus';

export interface Urls {
  ownerUrl: string;
  appUrl: string;
  identityUrl: string;
  workerUrl: string;
  backupUrl: string;
}

export interface Template extends Urls {
  serverUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

export function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
