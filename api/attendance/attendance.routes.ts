import type {
  attendance,
  AttendancePaperKind,
  AttendancePaperPeople,
  Attendee,
} from '#contract/attendance/attendance.ts';
import type { Certificate, certificates } from '#contract/attendance/certificates.ts';
import type { SentFile } from '#contract/base/route.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { notFound } from '#platform/errors/error.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import { openFonts, printedName } from '#platform/output/letters.ts';
import { fileNameOf } from '#platform/output/file-name.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { LogoOf } from '#api/tenants/logo-of.service.ts';
import { type Mailing, type Sending, senderOf } from '#api/tenants/mailing.rules.ts';
import { textsOf } from '#api/texts/texts.ts';
import { findAttendee, listAttendees, listMarks, mustBeAttended, saveCertificateTexts } from './attendance.store.ts';
import { badgesPdf } from './badges.page.ts';
import { certificatesPdf } from './certificate.page.ts';
import { certificatesOf, findCertificate } from './certificates.store.ts';
import { wholeName } from './fitted.page.ts';
import { mark } from './mark.acts.ts';
import { type AttendancePaper, sheetPdf } from './sheet.page.ts';

export interface AttendanceOptions {
  database: Database;
  logoOf: LogoOf;
}

type Sender = Pick<Mailing, 'tenants' | 'publicUrl'>;

/** Who was at an event (docs/features/registrations.md). */
export function attendanceHandlers(mailing: Sender, { logoOf }: AttendanceOptions): Handlers<typeof attendance> {
  /** Of those who have a seat, by company. */
  const ofSeated = (kind: 'sheet' | 'badges', draw: typeof sheetPdf) =>
    sendsFile({
      before: async ({ db, params, ...call }: Sending & { db: Db; params: { id: string }; now: Date }) => {
        const event = await mustBeAttended(db, params.id);
        return { ...paperOf(mailing, call, event), people: await peopleOf(db, params.id, kind) };
      },
      async outside({ people, ...paper }): Promise<SentFile> {
        const content = await draw({ ...paper, logo: await logoOf(paper.tenant) }, people);
        return fileOf(paper, kind, content);
      },
    });
  return {
    read: async ({ db, params }) => {
      const { title, language, days, certificate } = await mustBeAttended(db, params.id);
      return { title, language, days, certificate, people: await listAttendees(db, params.id) };
    },

    marks: async ({ db, params }) => {
      await mustBeAttended(db, params.id);
      return { people: await listMarks(db, params.id) };
    },

    mark: ({ db, caller, params, body, now }) =>
      mark(db, { postId: params.id, attendeeId: params.attendeeId, body, now, byId: caller.id }),

    papers: async ({ db, params, query }) => {
      await mustBeAttended(db, params.id);
      return printedPeople(await peopleOf(db, params.id, query.paper));
    },

    sheet: ofSeated('sheet', sheetPdf),
    badges: ofSeated('badges', badgesPdf),

    describe: async ({ db, params, body }) => {
      await mustBeAttended(db, params.id);
      return saveCertificateTexts(db, params.id, body);
    },

    certificates: sendsFile({
      before: async ({ db, params, query, ...call }) => {
        const event = await mustBeAttended(db, params.id);
        const { number } = query;
        const all = await peopleOf(db, params.id, 'certificates');
        const people = all.filter(({ certificate }) => number === undefined || certificate === number);
        if (number !== undefined && people.length === 0) throw notFound();
        return { ...paperOf(mailing, call, event), people };
      },
      async outside({ people, ...paper }) {
        const content = await certificatesPdf({ ...paper, logo: await logoOf(paper.tenant) }, people);
        return fileOf(paper, 'certificates', content);
      },
    }),
  };
}

/** Certificates by their number, and one's own. */
export function certificateHandlers(
  mailing: Sender,
  { database, logoOf }: AttendanceOptions,
): Handlers<typeof certificates> {
  return {
    check: ({ tenantId, params }) =>
      database.read(tenantId, async (db) => shown(mustBeThere(await findCertificate(db, params.code)))),

    own: async ({ db, caller }) => ({
      items: (await certificatesOf(db, caller.id)).map((one) => ({ ...shown(one), postId: one.postId })),
    }),

    ownFile: sendsFile({
      before: async ({ db, caller, params, ...call }) => {
        const own = await certificatesOf(db, caller.id);
        const { postId, attendeeId } = mustBeThere(own.find(({ number }) => number === params.code));
        const event = await mustBeAttended(db, postId);
        return { ...paperOf(mailing, call, event), person: mustBeThere(await findAttendee(db, postId, attendeeId)) };
      },
      async outside({ person, ...paper }) {
        const content = await certificatesPdf({ ...paper, logo: await logoOf(paper.tenant) }, [person]);
        return fileOf(paper, 'certificates', content);
      },
    }),
  };
}

/** Whom a paper is of: who has a seat, by company, and certificates those who were there. */
async function peopleOf(db: Db, postId: string, paper: AttendancePaperKind): Promise<Attendee[]> {
  if (paper === 'certificates') return (await listAttendees(db, postId)).filter(({ days }) => days.length > 0);
  return (await listAttendees(db, postId, 'company')).filter(({ isRegistered }) => isRegistered);
}

async function printedPeople(people: readonly Attendee[]): Promise<AttendancePaperPeople> {
  await openFonts();
  const names = people.flatMap((person) => [wholeName(person), ...(person.company ? [person.company] : [])]);
  const unprintable = names.filter((name) => name !== '' && printedName(name) === '');
  return { people: people.length, unprintable: [...new Set(unprintable)] };
}

function shown({ number, title, language, days }: Certificate): Certificate {
  return { number, title, language, days };
}

function paperOf(
  mailing: Sender,
  { tenantId, request, now }: Sending & { now: Date },
  event: AttendancePaper['event'],
) {
  return { event, now, ...senderOf(mailing, tenantId, request) };
}

function fileOf(
  { event, tenant }: Pick<AttendancePaper, 'event' | 'tenant'>,
  kind: 'sheet' | 'badges' | 'certificates',
  content: Uint8Array,
): SentFile {
  const name = `${textsOf('attendance', tenant.language).files[kind]} ${fileNameOf(event.title, 100)}`;
  return { name: `${name}.pdf`, type: 'application/pdf', content };
}
