import type { Letter, LetterKind, paper } from '#contract/paper.ts';
import { datesOf, daysOf, isCancelled } from '#contract/posts/event-days.ts';
import type { Post } from '#contract/posts/posts.ts';
import { periodOf } from '#contract/registrations/checks.ts';
import { pictureFilesOf } from '#contract/posts/pictures.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { fileNameOf } from '#platform/output/file-name.ts';
import { sentTable } from '#platform/output/table-file.ts';
import type { LogoOf } from '#api/tenants/logo-of.service.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { mustBeAnnounced } from '#platform/errors/announced.ts';
import { openReplies } from '#api/confirmations/replies.store.ts';
import { messagesInLetters, standingsOf } from '#api/registrations/letters.store.ts';
import { openAnswers } from '#api/registrations/replies.store.ts';
import type { PaperPictures } from '#api/posts/files/paper-pictures.service.ts';
import { type DrawnFiles, drawnFilesOf } from '#api/posts/files/post-files.store.ts';
import { firstPage, type Task } from '#api/documents/thumbnails/thumbnail-of.service.ts';
import { requireVisible } from '#api/posts/load-post.acts.ts';
import { mustHaveBeenOut } from '#api/results/results.store.ts';
import { type LetterTexts, lettersPdf } from './letters-sheet.page.ts';
import { allLetters, countLetters, listLetters, setPosted, unsetPosted, withdrawalText } from './letters.store.ts';
import { previewedLetter } from './preview.acts.ts';
import { postPdf, titleOf } from './post-sheet.page.ts';
import { textsOf } from '#api/texts/texts.ts';

/** One at a time for each caller. */
type DrawPage = (task: Task, by: string) => Promise<Uint8Array | undefined>;

interface Drawn {
  post: Post;
  tenant: TenantSettings;
  drawn: ReadonlyMap<string, DrawnFiles>;
}

/** Visible posts as PDF (docs/features/paper.md). */
export function paperHandlers(
  mailing: Pick<Mailing, 'tenants' | 'publicUrl' | 'leaves'>,
  { logoOf, pictures, draw }: { logoOf: LogoOf; pictures: PaperPictures; draw: DrawPage },
): Handlers<typeof paper> {
  const withPictures = async <S extends Drawn>(sheet: S) => ({
    ...sheet,
    logo: await logoOf(sheet.tenant),
    pictures: await pictures(sheet.tenant.id, sheet.post, sheet.drawn),
  });
  return {
    post: sendsFile({
      before: async ({ db, caller, now, params, query, tenantId, request }) => {
        const post = await requireVisible(db, { caller, now }, params.id);
        const drawn = await drawnFilesOf(db, pictureFilesOf(post));
        return { post, drawn, language: query.language, ...senderOf(mailing, tenantId, request) };
      },
      async outside(sheet) {
        const content = await postPdf(await withPictures(sheet));
        return { name: `${fileNameOf(titleOf(sheet))}.pdf`, type: 'application/pdf', content };
      },
    }),

    letters: async ({ db, params, query }) => {
      await mustHaveBeenOut(db, params.id);
      const page = await listLetters(db, { ...query, postId: params.id });
      return { ...page, counts: await countLetters(db, params.id) };
    },

    lettersFile: sendsFile({
      before: async ({ db, caller, now, params, query, tenantId, request }) => {
        await mustHaveBeenOut(db, params.id);
        const post = await requireVisible(db, { caller, now }, params.id);
        const letters = await allLetters(db, params.id);
        const requests = await requestsOf(db, post, now);
        const written = {
          ...requests,
          withdrawal: await withdrawalText(db, params.id),
          messages: await messagesInLetters(db, params.id),
        };
        const drawn = await drawnFilesOf(db, pictureFilesOf(post));
        return { sheet: { post, drawn, ...query, ...senderOf(mailing, tenantId, request) }, letters, written };
      },
      async outside({ sheet, letters, written }) {
        const content = await lettersPdf(await withPictures(sheet), letters, written);
        const { fileName } = textsOf('paper', sheet.language).table;
        return { name: `${fileName} ${fileNameOf(titleOf(sheet))}.pdf`, type: 'application/pdf', content };
      },
    }),

    letterPreview: sendsFile({
      before: async ({ db, caller, now, params, query, tenantId, request }) => {
        const sender = senderOf(mailing, tenantId, request);
        const which = { ...params, correcting: query.correcting === 'true', ...sender, leaves: mailing.leaves };
        const { post, letter } = await previewedLetter(db, { caller, now }, which);
        const drawn = await drawnFilesOf(db, pictureFilesOf(post));
        const sheet = { post, drawn, language: query.language, ...sender };
        return { sheet, letter, requests: await requestsOf(db, post, now), by: caller.id };
      },
      async outside({ sheet, letter, requests, by }) {
        const file = await lettersPdf(await withPictures(sheet), [letter], {
          ...requests,
          withdrawal: '',
          messages: new Map(),
        });
        const content = mustBeThere(await draw({ file, type: firstPage }, by));
        return { name: `${fileNameOf(titleOf(sheet))}.webp`, type: 'image/webp', content, inline: true };
      },
    }),

    lettersTable: sendsFile({
      before: async ({ db, params, query, now, caller }) => {
        await mustHaveBeenOut(db, params.id);
        return { postId: params.id, ...query, now, by: caller.id };
      },
      async outside({ postId, language, format, now, by }, read) {
        const { fileName, headings, kinds } = textsOf('paper', language).table;
        return sentTable({ fileName, headings, format, now, by }, async () => {
          const letters = await read((db) => allLetters(db, postId));
          return letters.map((letter) => lineOf(letter, kinds));
        });
      },
    }),

    setPosted: async ({ db, params, query, body }) => {
      await mustHaveBeenOut(db, params.id);
      const posted = await setPosted(db, params.id, body);
      mustBeAnnounced(query, { byLetter: posted.now });
      return { ...(await countLetters(db, params.id)), ...posted };
    },

    unsetPosted: async ({ db, params, query }) => {
      await mustHaveBeenOut(db, params.id);
      await unsetPosted(db, params.id, query);
    },
  };
}

/** What the letters ask: confirmations that are open, and answers whether one comes, while these are taken. */
async function requestsOf(db: Db, post: Post, now: Date): Promise<Omit<LetterTexts, 'withdrawal' | 'messages'>> {
  return {
    replies: await openReplies(db, post.id),
    standings: await standingsOf(db, post.id),
    answers: isAnswerTaken(post, now) ? await openAnswers(db, post.id) : new Map(),
  };
}

function isAnswerTaken({ eventAt, event, archivedAt }: Post, now: Date): boolean {
  const terms = event?.registration;
  const last = datesOf({ eventAt, event }).at(-1);
  if (!terms || eventAt === null || !last) return false;
  const isOff = archivedAt !== null || isCancelled(event);
  const period = periodOf(terms, { begin: eventAt, lastDay: daysOf(last).last, isOff }, now);
  return period === 'early' || period === 'open';
}

function lineOf({ name, address, what, postedOn }: Letter, kinds: Record<LetterKind, string>): string[] {
  const { company, street = '', postcode = '', town = '' } = address ?? {};
  return [name, company ?? '', street, postcode, town, kinds[what], postedOn ?? ''];
}
