import type { Language } from '../base/languages.ts';

/** What the server tells a device, and its worker shows; kept by neither. */
export interface PushMessage {
  title: string;
  /** Pictures of the portal in its colour, and of one colour for the bar of a telephone. */
  icon: string;
  badge: string;
  body: string;
  language: Language;
  /** Of messages with the same one only the last is shown. */
  tag: string;
  /** Where a tap leads, in the portal that the device has subscribed to. */
  path: string;
}
