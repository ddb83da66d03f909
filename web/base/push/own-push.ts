import { storage } from '../storage.ts';

export interface OwnPush {
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
