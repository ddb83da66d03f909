import type { Language } from '../base/languages.ts';

/** Sent to a device's service worker. */
export interface PushMessage {
  title: string;
  icon: string;
  badge: string;
  body: string;
  language: Language;
  /** Messages with the same tag replace each other. */
  tag: string;
  path: string;
}
