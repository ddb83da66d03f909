import type { CheckedLink, links } from '#contract/posts/links.ts';
import { takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Context, Handlers } from '#platform/http/serve.ts';
import type { Outward } from '#platform/security/outward.ts';
import { tooMany } from '#api/identity/built-in/bridge.service.ts';
import type { Limiter } from '#api/identity/built-in/limits.service.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { findCorrection } from '../corrections/corrections.store.ts';
import { requireVisible } from '../load-post.acts.ts';
import { checkPages } from './check-pages.acts.ts';
import { linkedPages } from './linked-pages.acts.ts';

interface LinkOptions {
  mailing: Pick<Mailing, 'tenants' | 'publicUrl'>;
  outward: Pick<Outward, 'head'>;
  limiter: Pick<Limiter, 'consumeAll'>;
}

type Input = Context<'admin'> & { params: { id: string }; body: { correcting: boolean } };

interface Found {
  own: CheckedLink[];
  pages: string[];
  who: string;
}

const rule = { window: 600, max: 10 };

/** Only what the office has saved as links of a post is asked, and only on a press (docs/features/posts.md). */
export function linkHandlers({ mailing, outward, limiter }: LinkOptions): Handlers<typeof links> {
  return {
    check: takesFile<Input, Found, CheckedLink[], { items: CheckedLink[] }, unknown>({
      async before({ db, caller, now, params, body, tenantId, request }) {
        const post = await requireVisible(db, { caller, now }, params.id);
        const { body: text } = body.correcting ? await findCorrection(db, post) : post;
        const { origin } = senderOf(mailing, tenantId, request);
        return { ...(await linkedPages(db, { caller, now }, { text, origin })), who: `${tenantId}|${caller.id}` };
      },
      async outside({ own, pages, who }) {
        const verdict = await limiter.consumeAll([{ key: `links of a post|${who}`, rule }]);
        if (!verdict.allowed) throw tooMany(verdict.retryAfter);
        return [...own, ...(await checkPages(outward, pages))];
      },
      after: async ({ made }) => ({ items: made }),
    }),
  };
}
