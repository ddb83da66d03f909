import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loaded } from '#web/base/connection.ts';
import type { texts } from './texts/en.ts';

export interface ProfilePart {
  key: keyof typeof texts.parts;
  /** Null for the one in the page's chunk: after a placeholder React waits 0.3 s. */
  Part: LazyExoticComponent<ComponentType> | null;
}

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
