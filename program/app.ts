import { invitingHeld } from '#api/invitations/queue-invitations.acts.ts';
import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/contract.ts';
import { Effect } from '#contract/targeting/effect.ts';
import { accessibilityHandlers } from '#api/accessibility/accessibility.routes.ts';
import { auditHandlers } from '#api/audit/audit.routes.ts';
import { trailOf } from '#api/audit/trail.store.ts';
import { seen } from './seen.ts';
import { sampleTenants } from './demo.ts';
import type { Config } from '#platform/config/config.ts';
import { backupsHandlers } from '#api/backups/backups.routes.ts';
import { bounceHandlers } from '#api/bounces/bounces.routes.ts';
import { eventMessageHandlers } from '#api/registrations/messages/messages.routes.ts';
import { attendanceHandlers, certificateHandlers } from '#api/attendance/attendance.routes.ts';
import { calendarHandlers } from '#api/calendar/calendar.routes.ts';
import { callLimit } from '#platform/security/call-limit.ts';
import type { Database } from '#platform/database/database.ts';
import { roomOn } from '#platform/files/disk.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { contentOf } from '#platform/files/stored-content.ts';
import { serveWellKnown } from '#platform/web/well-known.ts';
import { ownLanguage } from '#platform/output/languages-asked.ts';
import { createServer, type serverLimits } from '#platform/http/server.ts';
import { openApi } from '#platform/http/openapi.ts';
import type { Maintenance } from '#platform/http/maintenance.ts';
import type { Gate } from '#platform/http/gate.ts';
import { type Handlers, serve } from '#platform/http/serve.ts';
import { serveApiDocs } from '#platform/web/api-docs.ts';
import type { WebHandler } from '#platform/web/web-files.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Hub } from '#platform/live/hub.ts';
import type { Log } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Outward } from '#platform/security/outward.ts';
import type { Scanner } from '#platform/files/scanner.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import { documentHandlers } from '#api/documents/files/documents.routes.ts';
import type { Ingestion } from '#api/documents/files/ingest.acts.ts';
import { drawingOnce } from '#api/documents/thumbnails/draw-once.service.ts';
import type { DrawingLimits } from '#api/documents/thumbnails/drawing.service.ts';
import { logo } from '#api/documents/thumbnails/thumbnail-of.service.ts';
import { serveUploads } from '#api/documents/uploads/tus.routes.ts';
import { isSecure } from '#api/identity/built-in/origin.rules.ts';
import type { Passkeys } from '#api/identity/built-in/passkeys/passkeys.store.ts';
import { addressHandlers } from '#api/identity/address.routes.ts';
import { deviceHandlers, type Devices } from '#api/identity/devices.routes.ts';
import type { Limiter } from '#api/identity/built-in/limits.service.ts';
import { operatorsOf } from '#api/identity/operators.rules.ts';
import { passkeyHandlers } from '#api/identity/passkeys.routes.ts';
import type { SignInProof, WithdrawAddress } from '#api/identity/sign-in-owner.rules.ts';
import type { Identity } from '#api/identity/tokens/verify.service.ts';
import { helpHandlers } from '#api/help/help.routes.ts';
import { attendeeImportHandlers } from '#api/imports/attendees/attendees.routes.ts';
import { calendarFileHandlers } from '#api/imports/calendars/calendars.routes.ts';
import { importHandlers } from '#api/imports/imports.routes.ts';
import { invitationHandlers } from '#api/invitations/invitations.routes.ts';
import { callerOf, isVouchedFor, visitorOf } from '#api/admission/caller.acts.ts';
import { welcome } from '#api/admission/first-contact.acts.ts';
import { ownerTeller } from '#api/people/tell-owner.acts.ts';
import { confirmationHandlers } from '#api/confirmations/confirmations.routes.ts';
import type { ConfirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import { mailingHandlers } from '#api/mailings/mailings.routes.ts';
import { outgoingHandlers } from '#api/mailings/outgoing/outgoing.routes.ts';
import { previewHandlers } from '#api/mailings/preview/preview.routes.ts';
import type { UnsubscribeTokens } from '#api/mailings/links/unsubscribe-token.rules.ts';
import { memberHandlers } from './members.ts';
import { logosIn } from '#api/tenants/logo-of.service.ts';
import { portalsOf } from '#api/admission/members.store.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { callOffice } from '#api/admission/tell-office.acts.ts';
import { noticeHandlers } from '#api/notices/notices.routes.ts';
import type { InstallationFacts } from '#api/operations/facts.service.ts';
import { operationsHandlers } from '#api/operations/operations.routes.ts';
import { serveHealth, serveMetrics } from '#api/operations/monitoring.routes.ts';
import type { Metrics } from '#platform/monitoring/metrics.ts';
import type { Traces } from '#platform/monitoring/traces.ts';
import { paperHandlers } from '#api/paper/paper.routes.ts';
import { authorHandlers } from '#api/posts/authors/authors.routes.ts';
import { bookmarkHandlers } from '#api/posts/bookmarks/bookmarks.routes.ts';
import { templateHandlers } from '#api/posts/templates/templates.routes.ts';
import { textBlockHandlers } from '#api/posts/templates/text-blocks.routes.ts';
import { dateHandlers } from '#api/posts/dates/dates.routes.ts';
import { seriesHandlers } from '#api/posts/life/life.routes.ts';
import { upcomingHandlers } from '#api/posts/feed/upcoming.routes.ts';
import { attachmentsOf } from '#api/posts/attachments/attached.store.ts';
import { attachmentHandlers } from '#api/posts/attachments/attachments.routes.ts';
import { correctionHandlers } from '#api/posts/corrections/corrections.routes.ts';
import { mailPictures } from '#api/posts/files/mail-pictures.service.ts';
import { mustMayAttach } from '#api/posts/files/load-post-file.acts.ts';
import { paperPictures } from '#api/posts/files/paper-pictures.service.ts';
import { postFileHandlers } from '#api/posts/files/post-files.routes.ts';
import { linkHandlers } from '#api/posts/links/links.routes.ts';
import { officePostHandlers } from '#api/posts/office/office.routes.ts';
import { postHandlers } from '#api/posts/posts.routes.ts';
import { pushHandlers } from '#api/push/push.routes.ts';
import { forgetOfSession } from '#api/push/subscriptions.store.ts';
import type { VapidKeys } from '#api/push/vapid.rules.ts';
import { questionHandlers } from '#api/questions/questions.routes.ts';
import { registrationHandlers } from '#api/registrations/registrations.routes.ts';
import { resultHandlers } from '#api/results/results.routes.ts';
import { folderRightsHandlers } from '#api/documents/rights/rights.routes.ts';
import { notingMailer } from '#api/privacy/mail-log.acts.ts';
import { erasureHandlers } from '#api/privacy/erasure/erasure.routes.ts';
import { type SignInFacts, privacyHandlers } from '#api/privacy/privacy.routes.ts';
import { searchHandlers } from '#api/search/search.routes.ts';
import { synonymHandlers } from '#api/search/synonyms/synonyms.routes.ts';
import { seekPosts } from '#api/search/seek-posts.acts.ts';
import { seeAsHandlers } from '#api/see-as/see-as.routes.ts';
import { effectFor } from '#api/visibility/effect/effect.rules.ts';
import { effectOf } from '#api/visibility/effect/effect.store.ts';
import { visibilityHandlers } from '#api/visibility/visibility.routes.ts';
import { systemHandlers } from '#api/system/system.routes.ts';
import { knownKeys } from '#api/targeting/known-keys.store.ts';
import { targetingHandlers } from '#api/targeting/targeting.routes.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { settingsHandlers } from '#api/tenants/settings.routes.ts';
import { tenantFinder, tenantHandlers } from '#api/tenants/tenants.routes.ts';
import { claimant } from '#api/tenants/tenants.rules.ts';

export interface AppOptions {
  config: Config;
  log: Log;
  database: Database;
  identity: {
    mount(app: FastifyInstance): void;
    identify(token: string, tenantId: string): Promise<Identity>;
    devices: Devices;
    passkeys: Passkeys;
    withdrawAddress: WithdrawAddress;
    facts: SignInFacts;
    limiter: Pick<Limiter, 'consumeAll'>;
    proof: SignInProof;
  };
  tenants: Tenants;
  mailer: Pick<Mailer, 'send' | 'close'>;
  jobs: Pick<Jobs, 'sendWithin'>;
  unsubscribing: UnsubscribeTokens;
  confirming: ConfirmTokens;
  outward: Pick<Outward, 'objectionThere' | 'head'>;
  vapid: Pick<VapidKeys, 'publicKey'>;
  /** Close it before the server. */
  hub: Hub;
  files: FileStore;
  uploads: string;
  diskRoom?: () => Promise<number>;
  scanner?: Scanner | undefined;
  now: () => Date;
  /** Default: unlimited. */
  callsPerMinute?: number;
  security: SecurityLog;
  web?: WebHandler;
  filesUnready?: () => string | undefined;
  /** After a restore; for screens. */
  areMailsHeld?: () => boolean;
  maintenance?: () => Maintenance | undefined;
  /** Of the whole installation; default: nothing is known of it. */
  facts?: Pick<InstallationFacts, 'read'>;
  /** For operators, beside `facts`. */
  operating?: Pick<Jobs, 'operate' | 'sendMissing'>;
  /** Default: calls are not counted. */
  metrics?: Metrics | undefined;
  /** Default: none are made. */
  traces?: Pick<Traces, 'watch'> | undefined;
  limits?: Partial<typeof serverLimits> | undefined;
  /** Of pictures while a caller waits. */
  drawing?: DrawingLimits | undefined;
}

/** Assembles all features; does not listen. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, identity, tenants, areMailsHeld = () => false } = options;
  const { trustProxy } = config;
  const { web, limits, maintenance } = options;
  const app = createServer({ log, trustProxy, web, limits, maintenance });
  for (const watcher of [options.metrics, options.traces]) watcher?.watch(app);
  const leaves = config.smtpUrl !== undefined;
  const mailing = { jobs: options.jobs, tenants, publicUrl: config.publicUrl, leaves };
  const ingestion = intakeOf(options);
  const logoOf = logosIn(options.files);
  const keeping = { store: options.files, contentOf: contentOf(options.files, config) };
  const gate = gateOf(options, mailing);
  const { drawInOneProcess, drawOnce } = drawingOnce(options.drawing);
  const handlers: Handlers<typeof contract> = {
    system: systemHandlers,
    identity: {
      ...deviceHandlers(identity.devices, forgetOfSession),
      ...passkeyHandlers(identity.passkeys, ownerTeller(mailing)),
      ...addressHandlers(identity.withdrawAddress),
    },
    tenants: tenantHandlers(
      tenants,
      { ...config, google: config.google !== undefined, demo: config.demo ? sampleTenants : [], areMailsHeld },
      portalsOf,
    ),
    portal: settingsHandlers({
      ...keeping,
      tenants,
      config,
      limiter: identity.limiter,
      mailer: notingMailer(options),
      drawLogo: (file, by) => drawOnce({ file, type: logo }, by),
    }),
    members: memberHandlers(mailing, { ...keeping, draw: drawOnce }, identity.devices.takeSecondFactor),
    backups: backupsHandlers(config),
    bounces: bounceHandlers(options),
    targeting: targetingHandlers(options),
    push: pushHandlers(options),
    mailings: mailingHandlers({ ...options, inviteHeld: invitingHeld(mailing) }),
    outgoing: outgoingHandlers(options),
    previews: previewHandlers({
      ...options,
      mailing,
      limiter: identity.limiter,
      mailer: notingMailer(options),
      attachments: attachmentsOf,
      pictures: mailPictures(options),
    }),
    confirmations: confirmationHandlers(options, mailing, logoOf),
    results: resultHandlers(tenants),
    questions: questionHandlers(mailing),
    registrations: registrationHandlers(options, mailing),
    posts: postHandlers(mailing, seekPosts),
    corrections: correctionHandlers(mailing),
    officePosts: officePostHandlers(mailing),
    authors: authorHandlers(mailing),
    paper: paperHandlers(mailing, { logoOf, pictures: paperPictures(options.files), draw: drawOnce }),
    eventMessages: eventMessageHandlers(mailing),
    attendance: attendanceHandlers(mailing, { ...options, logoOf }),
    certificates: certificateHandlers(mailing, { ...options, logoOf }),
    attachments: attachmentHandlers,
    links: linkHandlers({ ...options, mailing, limiter: identity.limiter }),
    postFiles: postFileHandlers(ingestion, { ...keeping, drawInOneProcess }, options.jobs),
    dates: dateHandlers,
    series: seriesHandlers,
    upcoming: upcomingHandlers,
    bookmarks: bookmarkHandlers,
    calendar: calendarHandlers({ ...options, mailing }),
    templates: templateHandlers(tenants),
    textBlocks: textBlockHandlers,
    notices: noticeHandlers(options.hub),
    visibility: visibilityHandlers(seen),
    seeAs: seeAsHandlers,
    documents: documentHandlers({ ...options, ...ingestion, ...keeping }, mailing),
    folderRights: folderRightsHandlers,
    search: searchHandlers,
    synonyms: synonymHandlers,
    help: helpHandlers(tenants),
    imports: importHandlers(mailing),
    calendarFiles: calendarFileHandlers(mailing),
    attendeeImports: attendeeImportHandlers(mailing),
    invitations: invitationHandlers({ ...options, limiter: identity.limiter }, mailing),
    audit: auditHandlers(tenants),
    privacy: {
      ...privacyHandlers(identity.facts, tenants, options.files),
      ...erasureHandlers(mailing, identity.proof),
    },
    operations: operationsHandlers(options),
    accessibility: accessibilityHandlers({ ...options, limiter: identity.limiter }),
  };
  askForHttps(app, options);
  serve(app, contract, handlers, gate);
  serveUploads(app, { gate, ingestion, jobs: options.jobs, mayAttach: mustMayAttach });
  identity.mount(app);
  const { token } = config.metrics;
  serveHealth(app, { ...options, token, unready: () => unreadyReason(options) });
  serveMetrics(app, { ...options, token });
  serveWellKnown(app, options);
  await serveApiDocs(app, () => openApi(contract, apiTitle, Effect));
  return app;
}

function intakeOf({ config, files, uploads, diskRoom, scanner, tenants }: AppOptions): Ingestion {
  const quotas = new Map(tenants.all.map(({ id, quota }) => [id, quota * 1024 ** 3]));
  return {
    store: files,
    folder: uploads,
    mostBytes: config.mostFileBytes,
    diskRoom: diskRoom ?? (() => roomOn(uploads)),
    quotaOf: (tenantId) => quotas.get(tenantId) ?? 0,
    scans: scanner !== undefined,
  };
}

/** HSTS for a year. */
function askForHttps(app: FastifyInstance, { config: { publicUrl }, tenants }: AppOptions) {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = claimant(tenants.all, request.host)?.hosts ?? [];
    if (isSecure({ publicUrl, hosts, request })) reply.header('strict-transport-security', 'max-age=31536000');
  });
}

const apiTitle = {
  title: 'Zunfthaus',
  version: '1',
  description: 'Member portal for associations of trade guilds. Errors are RFC 9457 problems with a stable `code`.',
};

function gateOf(
  { config, database, identity, tenants, now, callsPerMinute, security }: AppOptions,
  mailing: Mailing,
): Gate<Identity> {
  const count = callsPerMinute === undefined ? undefined : callLimit(callsPerMinute);
  const find = tenantFinder(tenants);
  const registrations = new Map(tenants.all.map(({ id, registration }) => [id, registration]));
  const keysNow = knownKeys();
  const operatorOf = operatorsOf(config.operators);
  const languageIn = (tenantId: string) => tenants.all.find(({ id }) => id === tenantId)?.language ?? 'en';
  const termsVersions = new Map(tenants.all.map(({ id, legal }) => [id, legal.termsVersion]));
  return {
    database,
    now,
    security,
    tenantId: (request) => find(request).id,
    async identify(token, tenantId) {
      const who = await identity.identify(token, tenantId);
      count?.(`${tenantId} ${who.issuer} ${who.subject} ${who.session}`);
      return who;
    },
    isOperator: (identity) => operatorOf(identity) === 'on',
    member: (db, identity, tenantId) =>
      callerOf(db, identity, {
        tenantId,
        termsVersion: termsVersions.get(tenantId) ?? null,
        keysNow,
        operator: operatorOf(identity),
      }),
    effectOf: async (db, change, caller) => effectFor(await effectOf(db, change), caller),
    noting: trailOf,
    visitor: visitorOf,
    welcome: (db, identity, visit) =>
      welcome(
        db,
        { ...identity, language: ownLanguage(visit.request, languageIn(visit.tenantId)), now: visit.now },
        {
          registration: registrations.get(visit.tenantId) ?? 'approval',
          vouchedFor: isVouchedFor(identity),
          callOffice: () => callOffice(db, mailing, visit),
        },
      ),
  };
}

async function unreadyReason({
  database,
  tenants,
  filesUnready,
}: Pick<AppOptions, 'database' | 'tenants' | 'filesUnready'>) {
  if (tenants.all.length === 0) return 'no valid tenant: the log says what is wrong with each file';
  return (await database.unready()) ?? filesUnready?.();
}
