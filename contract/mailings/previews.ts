import * as z from 'zod';
import { ById } from '../base/page.ts';
import { post } from '../base/route.ts';
import { TestMail } from '../tenants/settings.ts';

/** The e-mails of a post: `invited` has the whole post and the way to an access, `plain` goes to people who have one. */
export const mailVersions = ['invited', 'plain'] as const;
export type MailVersion = (typeof mailVersions)[number];

/** Of the working copy, where the post has one. */
const correcting = z.boolean().default(false).describe('the open correction, as the second e-mail');

export const MailPreview = z
  .object({
    from: z.object({ name: z.string(), address: z.string() }),
    replyTo: z.string().nullable(),
    /** Those that somebody would get, as the first of these people by name would; its links open nothing. */
    mails: z.array(
      z.object({
        version: z.enum(mailVersions),
        people: z.int(),
        subject: z.string(),
        html: z.string(),
        /** JPEG in base64, which the HTML shows by `cid:`. */
        pictures: z.array(z.object({ cid: z.string(), content: z.string() })),
      }),
    ),
    /** People who would get a letter. */
    letters: z.int(),
  })
  .meta({ id: 'mailPreview' });
export type MailPreview = z.output<typeof MailPreview>;

export const previews = {
  show: post('/api/posts/{id}/mail-preview', {
    summary:
      'Get the e-mails that a post would send now, as they would leave, with the number of their recipients; this changes nothing',
    access: 'admin',
    invalidates: [],
    params: ById,
    body: z.strictObject({ correcting }).meta({ id: 'askMailPreview' }),
    steps: true,
    personal: true,
    status: 200,
    returns: MailPreview,
  }),
  test: post('/api/posts/{id}/test-mail', {
    summary:
      'Send one of these e-mails to the caller alone, at most five in ten minutes; its links work for the caller, and nothing is counted',
    access: 'admin',
    invalidates: [],
    params: ById,
    body: z.strictObject({ correcting, version: z.enum(mailVersions) }).meta({ id: 'sendTestMail' }),
    steps: true,
    status: 200,
    returns: TestMail,
  }),
};
