import { storage } from '../storage.ts';

/** That this browser shows push messages, of whom, and by which address: what is known without asking the server. */
export interface OwnPush {
  /** As the server calls it. */
  id: string;
  userId: string;
  endpoint: string;
}

const key = 'zunfthaus.push';

export function ownPush(): OwnPush | null {
  const text = storage.read(key);
  return text === null ? null : (JSON.parse(text) as OwnPush);
}

export function rememberPush(push: OwnPush | null): void {
  storage.write(key, push && JSON.stringify(push));
}
