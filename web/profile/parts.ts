import { onDemand, type OnDemand } from '#web/base/on-demand.ts';
import type { texts } from './texts/en.ts';

export interface ProfilePart {
  key: keyof typeof texts.parts;
  /** Null for the one in the page's chunk: after a placeholder React waits 0.3 s. */
  Part: OnDemand | null;
}

export const profileParts: readonly [ProfilePart, ...ProfilePart[]] = [
  { key: 'person', Part: null },
  { key: 'company', Part: onDemand(async () => (await import('./company/company-part.tsx')).CompanyPart) },
  {
    key: 'notifications',
    Part: onDemand(async () => (await import('./notifications/notifications-part.tsx')).NotificationsPart),
  },
  { key: 'sign-in', Part: onDemand(async () => (await import('./sign-in/sign-in-part.tsx')).SignInPart) },
  { key: 'data', Part: onDemand(async () => (await import('./data/data-part.tsx')).DataPart, ['registrations']) },
];

export const prefetched = profileParts.flatMap(({ Part }) => Part?.prefetch ?? []);
