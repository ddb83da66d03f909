import { programVersion } from '../process/program-version.ts';

/** What the server lists of a session. A node of another version reads it before it migrates the database. */
export function sessionName(purpose = ''): string {
  return `zunfthaus ${programVersion} ${purpose}`.trim();
}
