import type { TextArea } from '#web/base/text-areas.ts';
import type { areas } from './screen-modules.ts';

const around: Record<keyof typeof areas, TextArea[]> = {
  guest: ['guest'],
  mailed: ['guest'],
  member: ['member'],
  office: ['member', 'office'],
};

const own: Record<string, TextArea[]> = {
  'documents/documents-page.tsx': ['documents'],
  'documents/current-page.tsx': ['documents'],
  'documents/trash-page.tsx': ['documents'],
  'documents/categories-page.tsx': ['documents'],
  'documents/storage-page.tsx': ['documents'],
  'documents/rights/rights-page.tsx': ['documents'],
  'see-as/see-as-document-page.tsx': ['documents'],
  'profile/profile-page.tsx': ['profile', 'office', 'guest'],
};

export function textsOf(area: keyof typeof areas, screen: string): TextArea[] {
  return [...around[area], ...(own[screen] ?? [])];
}
