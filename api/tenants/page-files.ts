import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { issuers } from '#contract/identity/words.ts';
import { pageAt, pages } from '#contract/base/pages.ts';
import { languages } from '#contract/base/languages.ts';
import { cookieIn, sessionCookie } from '#api/identity/built-in/cookies.ts';
import { FrameNotes, frameOf } from './frame.ts';
import type { TenantSettings } from './tenant-file.ts';

const Files = z.array(z.string());
/** By language. */
const Texts = z.record(z.enum(languages), Files);

/** What the build notes of every page; see `web/build/preloads.ts`. */
const Preloads = z.object({
  pages: z.record(
    z.string(),
    z.object({ area: z.enum(['guest', 'mailed', 'member', 'office']), files: Files, texts: Texts }),
  ),
  /** Those that everybody reads; a page's own come on top. */
  texts: Texts,
  issuers: z.record(z.enum(issuers), Files),
  /** What pages ask for first. */
  early: z.record(z.string(), z.array(z.string())),
  frame: FrameNotes,
});

/** What a browser asks for and sends along: enough to guess which files its page will need. */
interface Visit {
  path: string;
  cookies: string | undefined;
  tenant: Pick<TenantSettings, 'id' | 'name' | 'language' | 'issuer'>;
}

export interface PageFiles {
  /** The same for visits that need the same files. */
  key: string;
  files: string[];
  /** Markup to be painted before any of them has come. */
  frame: string;
  /** Addresses that it will ask for first, with the token of the built-in sign-in: everything a member sees waits for it. */
  earlyCalls: string[];
}

const whoAmI = '/api/users/me';

/** Throws where the built web has no such notes. */
export async function readPreloads(folder: string): Promise<z.infer<typeof Preloads>> {
  return Preloads.parse(JSON.parse(await readFile(join(folder, '.vite', 'preloads.json'), 'utf8')));
}

/**
 * Says which scripts and styles a page will ask for, as addresses: the document names them, because the browser would
 * otherwise learn of them one after the other. It is a guess by path, portal and the cookies of sign-ins; a wrong
 * one costs bytes and nothing else.
 */
export async function pageFiles(folder: string): Promise<(visit: Visit) => PageFiles> {
  const noted = await readPreloads(folder);
  return ({ path, cookies = '', tenant }) => {
    const found = pageAt(path);
    const asked = found && pages[found];
    // Guests are led to the sign-in from wherever only members may be.
    const page = isGuarded(asked) && !isSignedIn(cookies, tenant.id) ? pages.login : asked;
    const its = page && noted.pages[page];
    const spoken = [noted.texts, its?.texts].flatMap((texts) => texts?.[tenant.language] ?? []);
    return {
      key: String(page),
      frame: page && its ? frameOf(noted.frame, { page, area: its.area, tenant }) : '',
      files: [...noted.issuers[tenant.issuer.name], ...spoken, ...(its?.files ?? [])],
      earlyCalls: tenant.issuer.name === 'jwt' && isGuarded(page) ? (noted.early[String(page)] ?? [whoAmI]) : [],
    };
  };

  function isGuarded(page: string | undefined): boolean {
    const area = page && noted.pages[page]?.area;
    return area === 'member' || area === 'office';
  }
}

/** As far as cookies tell: the built-in sign-in's own, or the one that ends a service's with the browser. */
function isSignedIn(cookies: string, tenantId: string): boolean {
  return [sessionCookie, `zunfthaus.session.${tenantId}`].some((name) => cookieIn(cookies, name) !== undefined);
}
