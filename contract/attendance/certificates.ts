import * as z from 'zod';
import { languages } from '../base/languages.ts';
import { get } from '../base/route.ts';
import { Day } from '../base/text/text.ts';

/** Four groups of four small letters and digits. */
const ByNumber = z.strictObject({
  code: z.string().regex(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/, 'is no number of a certificate'),
});

/** What a certificate of attendance certifies, without the name. */
export const Certificate = z
  .object({
    number: z.string(),
    title: z.string(),
    /** The title's; null: the portal's. */
    language: z.enum(languages).nullable(),
    /** On which its holder was there. */
    days: z.array(Day),
  })
  .meta({ id: 'certificate' });
export type Certificate = z.output<typeof Certificate>;

export const OwnCertificate = Certificate.extend({ postId: z.uuid().describe('of the event') }).meta({
  id: 'ownCertificate',
});
export type OwnCertificate = z.output<typeof OwnCertificate>;

export const certificates = {
  check: get('/api/certificates/{code}', {
    summary: 'Get the event and the days of a certificate of attendance by its number, without the name',
    access: 'anyone',
    params: ByNumber,
    returns: Certificate,
  }),
  own: get('/api/users/me/certificates', {
    summary: 'List the certificates of attendance of the caller, the latest event first',
    access: 'member',
    returns: z.object({ items: z.array(OwnCertificate) }).meta({ id: 'ownCertificates' }),
  }),
  ownFile: get('/api/users/me/certificates/{code}', {
    summary: 'Get a certificate of attendance of the caller as PDF',
    access: 'member',
    params: ByNumber,
    sends: ['application/pdf'],
  }),
};
