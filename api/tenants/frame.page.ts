import * as z from 'zod';
import { escapeHtml } from '#platform/mail/mail-page.ts';
import { pages } from '#contract/base/pages.ts';
import { type Language, languages } from '#contract/base/languages.ts';
import type { TenantSettings } from './tenant-file.rules.ts';

const Texts = z.record(z.string(), z.string());

/** See `web/build/frame.ts`. */
export const FrameNotes = z.object({
  style: z.string(),
  logo: z.string(),
  wide: z.array(z.string()),
  words: z.record(z.enum(languages), z.object({ tagline: z.string(), titles: Texts, leads: Texts })),
});

/** As the program draws it. */
function ownLogo(sha256: string): string {
  return `<svg viewBox="0 0 48 48"><image href="/api/portal/logo/${sha256}" width="48" height="48"/></svg>`;
}

type Area = 'guest' | 'mailed' | 'member' | 'office';

/** Static markup shown until the program starts. Not personal, and hidden from screen readers. */
export function frameOf(
  notes: z.infer<typeof FrameNotes>,
  {
    page,
    area,
    tenant,
    language,
  }: { page: string; area: Area; tenant: Pick<TenantSettings, 'name' | 'logo'>; language: Language },
): string {
  const { tagline, titles, leads } = notes.words[language];
  const logo = tenant.logo ? ownLogo(tenant.logo.sha256) : notes.logo;
  const brand = `<div class="brand">${logo}<span><b>${escapeHtml(tenant.name)}</b><span>${escapeHtml(tagline)}</span></span></div>`;
  const title = titles[page];
  const inner =
    area === 'member' || area === 'office'
      ? `<div class="bar"><i class="menu"></i>${brand}<i class="end"></i></div><div class="side"></div>${title ? titled(title) : ''}`
      : `<div class="door">${brand}${page === pages.login ? '<div class="card"></div>' : ''}</div>`;
  return `<style>${notes.style}</style><div id="frame" aria-hidden="true">${inner}</div>`;

  function titled(text: string): string {
    const width = notes.wide.includes(page) ? 'page wide' : 'page';
    const lead = leads[page];
    const below = lead ? `<span>${escapeHtml(lead)}</span>` : '';
    return `<div class="main"><div class="${width}"><b>${escapeHtml(text)}</b>${below}</div></div>`;
  }
}
