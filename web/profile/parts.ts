import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loaded } from '#web/base/connection.ts';
import type { texts } from './texts/en.ts';

/** One part of "Mein Profil": its place in the address, its title in the texts, and what is shown. */
export interface ProfilePart {
  key: keyof typeof texts.parts;
  /** Null for the one that comes with the page: React would show it 0.3 s after a placeholder at the earliest. */
  Part: LazyExoticComponent<ComponentType> | null;
}

/** In their order; the first is shown where the address names none. The others are loaded when they are shown. */
export const profileParts: readonly [ProfilePart, ...ProfilePart[]] = [
  { key: 'person', Part: null },
  { key: 'company', Part: part(async () => (await import('./company/company-part.tsx')).CompanyPart) },
  {
    key: 'notifications',
    Part: part(async () => (await import('./notifications/notifications-part.tsx')).NotificationsPart),
  },
  { key: 'sign-in', Part: part(async () => (await import('./sign-in/sign-in-part.tsx')).SignInPart) },
  { key: 'data', Part: part(async () => (await import('./data/data-part.tsx')).DataPart) },
];

function part(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() => loaded(async () => ({ default: await load() })));
}
