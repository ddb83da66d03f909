import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { issuers } from '#contract/identity/words.ts';
import { pageAt, pages } from '#contract/base/pages.ts';
import { type Language, languages } from '#contract/base/languages.ts';
import { cookieIn, sessionCookie } from '#api/identity/built-in/cookies.rules.ts';
import { FrameNotes, frameOf } from './frame.page.ts';
import type { TenantSettings } from './tenant-file.rules.ts';

const Files = z.array(z.string());
const Texts = z.record(z.enum(languages), Files);

/** See `web/build/preloads.ts`. */
const Preloads = z.object({
  pages: z.record(
    z.string(),
    z.object({ area: z.enum(['guest', 'mailed', 'member', 'office']), files: Files, texts: Texts }),
  ),
  texts: Texts,
  issuers: z.record(z.enum(issuers), Files),
  early: z.record(z.string(), z.array(z.string())),
  frame: FrameNotes,
});

/** What is known of a request. */
interface Visit {
  path: string;
  cookies: string | undefined;
  tenant: Pick<TenantSettings, 'id' | 'name' | 'logo' | 'issuer'>;
  /** What the document is in. */
  language: Language;
}

export interface PageFiles {
  /** Equal for visits with the same files. */
  key: string;
  files: string[];
  frame: string;
  /** Called with the built-in token, which every page asks for first; undefined where another service brings it. */
  earlyCalls: string[] | undefined;
}

const whoAmI = '/api/users/me';

/** Throws if missing. */
export async function readPreloads(folder: string): Promise<z.infer<typeof Preloads>> {
  return Preloads.parse(JSON.parse(await readFile(join(folder, '.vite', 'preloads.json'), 'utf8')));
}

/** Files to preload, guessed from path, portal and cookies. A wrong guess only costs bytes. */
export async function pageFiles(folder: string): Promise<(visit: Visit) => PageFiles> {
  const noted = await readPreloads(folder);
  return ({ path, cookies = '', tenant, language }) => {
    const found = pageAt(path);
    const asked = found && pages[found];
    // Guests are led to the sign-in from wherever only members may be.
    const page = isGuarded(asked) && !isSignedIn(cookies, tenant.id) ? pages.login : asked;
    const its = page && noted.pages[page];
    const spoken = [noted.texts, its?.texts].flatMap((texts) => texts?.[language] ?? []);
    return {
      key: `${String(page)} ${language}`,
      frame: page && its ? frameOf(noted.frame, { page, area: its.area, tenant, language }) : '',
      files: [...noted.issuers[tenant.issuer.name], ...spoken, ...(its?.files ?? [])],
      earlyCalls: tenant.issuer.name === 'jwt' ? callsOf(page) : undefined,
    };
  };

  function callsOf(page: string | undefined): string[] {
    return isGuarded(page) ? (noted.early[String(page)] ?? [whoAmI]) : [];
  }

  function isGuarded(page: string | undefined): boolean {
    const area = page && noted.pages[page]?.area;
    return area === 'member' || area === 'office';
  }
}

function isSignedIn(cookies: string, tenantId: string): boolean {
  return [sessionCookie, `zunfthaus.session.${tenantId}`].some((name) => cookieIn(cookies, name) !== undefined);
}
