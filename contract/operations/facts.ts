import * as z from 'zod';
import { Instant } from '../base/text/text.ts';
import { levels, recordKinds, recordStates, uncheckedReasons, warningNames } from './words.ts';

const Count = z.int().nonnegative();
const Bytes = z.number().nonnegative();
const Seconds = z.number().nonnegative();

const Warning = z.object({ name: z.enum(warningNames), level: z.enum(['warning', 'urgent']) });
export type Warning = z.output<typeof Warning>;

/** A value of null without a reason: there is none, as no replica. With a reason: it cannot be checked. */
function factOf<T extends z.ZodType>(value: T) {
  return z.object({
    /** When it was looked at. */
    at: Instant,
    level: z.enum(levels),
    warnings: z.array(Warning),
    /** What its thresholds are compared with. */
    measures: z.partialRecord(z.enum(warningNames), z.number()),
    value: value.nullable(),
    unchecked: z.enum(uncheckedReasons).nullable(),
  });
}

const Node = z.object({
  name: z.string(),
  version: z.string(),
  startedAt: Instant,
  seenAt: Instant,
  /** Resident; null where another node's is not known. */
  memoryBytes: Bytes.nullable(),
  live: Count.nullable(),
  /** The one that answers. */
  isThis: z.boolean(),
});

const Size = z.object({ at: Instant, bytes: Bytes });

const Room = z.object({ freeBytes: Bytes, totalBytes: Bytes });

const JobKind = z.object({
  queue: z.string(),
  /** Due, or to be tried again later. */
  waiting: Count,
  running: Count,
  /** Of the last 14 days. */
  failed: Count,
  cancelled: Count,
  /** How long the one has waited that has been due for longest; 0 if none is. */
  oldestSeconds: Seconds,
});

const Outcomes = z.object({ sent: Count, kept: Count, failed: Count });

const Domain = Outcomes.extend({ domain: z.string() });

const Standstill = z.object({
  portal: z.string(),
  domain: z.string(),
  since: Instant,
  /** The server's words. */
  answer: z.string(),
  refused: Count,
});

const SenderRecord = z.object({
  kind: z.enum(recordKinds),
  /** Where it stands or belongs. */
  name: z.string(),
  state: z.enum(recordStates),
  found: z.string().nullable(),
  /** What should stand there; null where it is right, or where only the mail server knows. */
  wanted: z.string().nullable(),
});

/** Of the whole installation. */
export const Facts = z
  .object({
    program: factOf(
      z.object({
        version: z.string(),
        /** When this version was first started on the database; null where another one was started after it. */
        installedAt: Instant.nullable(),
        node: z.string(),
        startedAt: Instant,
        inMaintenance: z.boolean(),
      }),
    ),
    nodes: factOf(
      z.object({
        nodes: z.array(Node),
        /** How many different ones run. */
        versions: Count,
        secrets: Count,
      }),
    ),
    certificate: factOf(
      z.object({
        host: z.string(),
        endsAt: Instant,
        /** How long browsers keep to TLS (HSTS); 0 where the address does not ask for it, null where it does not answer. */
        hstsSeconds: Seconds.nullable(),
      }),
    ),
    /** Seconds that this node's clock is ahead of the database server's. */
    clock: factOf(z.object({ aheadSeconds: z.number() })),
    database: factOf(
      z.object({
        isReachable: z.boolean(),
        isWritable: z.boolean(),
        /** Null while it does not answer. */
        server: z.string().nullable(),
        milliseconds: z.number().nullable(),
        bytes: Bytes.nullable(),
        /** The newest sample that is at least so old; null before there is one. */
        weekAgo: Size.nullable(),
        monthAgo: Size.nullable(),
        connections: Count.nullable(),
        mostConnections: Count.nullable(),
      }),
    ),
    replica: factOf(
      z.object({
        replicas: Count,
        lagSeconds: Seconds,
        /** Those that were connected and are not any longer. */
        gone: Count,
      }),
    ),
    mail: factOf(
      z.object({
        /** Null: mails are written to the outbox. */
        server: z.string().nullable(),
        waiting: Count,
        oldestAt: Instant.nullable(),
        lastSentAt: Instant.nullable(),
        /** Since when mails are due and none leaves. */
        standsSince: Instant.nullable(),
        /** After a restore. */
        heldSince: Instant.nullable(),
        /** Of the last 24 hours. */
        outcomes: Outcomes,
        /** Of the last 24 hours: the ten with the most mails. */
        domains: z.array(Domain),
        /** And all the others together. */
        others: Outcomes.extend({ domains: Count }),
        standstills: z.array(Standstill),
      }),
    ),
    bounces: factOf(
      z.object({
        /** Of the last 24 hours. */
        returned: Count,
        byReason: z.record(z.string(), Count),
        /** Whether a mailbox for returned mails is set. */
        hasMailbox: z.boolean(),
        mailboxFailsSince: Instant.nullable(),
      }),
    ),
    /** What the DNS says of the domains that portals send from; null where mails are written to the outbox. */
    senders: factOf(
      z.object({
        domains: z.array(
          z.object({ domain: z.string(), portals: z.array(z.string()), records: z.array(SenderRecord) }),
        ),
      }),
    ),
    jobs: factOf(
      z.object({ kinds: z.array(JobKind), waiting: Count, running: Count, failed: Count, oldestSeconds: Seconds }),
    ),
    files: factOf(
      z.object({
        kind: z.enum(['folder', 'bucket']),
        isThere: z.boolean(),
        files: Count,
        bytes: Bytes,
        /** Of those bytes what the last 30 days brought; null where no file is older. */
        grownBytes: Bytes.nullable(),
        /** Or missing. */
        damaged: Count,
        /** The portal whose check is the longest ago; null before the first night. */
        checkedAt: Instant.nullable(),
        /** The same, with portals that were never checked since they began. */
        uncheckedSince: Instant.nullable(),
      }),
    ),
    /** Null where none is set. */
    scanner: factOf(
      z.object({
        version: z.string(),
        /** When its patterns were made; null where the scanner does not report it. */
        patternsAt: Instant.nullable(),
      }),
    ),
    /** Of DATA_DIR. */
    disk: factOf(Room),
    /** Of the folder for backups; none where there is no folder. */
    backupDisk: factOf(Room),
    backup: factOf(
      z.object({
        place: z.enum(['folder', 'bucket']).nullable(),
        /** False where only the public keys are set that they are encrypted with. */
        canOpen: z.boolean(),
        /** Time of day in UTC; null: only by command. */
        scheduledAt: z.string().nullable(),
        madeAt: Instant.nullable(),
        endedAt: Instant.nullable(),
        name: z.string().nullable(),
        bytes: Bytes.nullable(),
        /** Files that the portal itself lacked. */
        damaged: Count.nullable(),
        failedAt: Instant.nullable(),
      }),
    ),
    rehearsal: factOf(
      z.object({
        provenAt: Instant.nullable(),
        seconds: Seconds.nullable(),
        tables: Count.nullable(),
        files: Count.nullable(),
        failedAt: Instant.nullable(),
      }),
    ),
    /** Streams of live events. */
    live: factOf(z.object({ here: Count, all: Count.nullable() })),
    portals: factOf(z.object({ portals: Count })),
  })
  .meta({ id: 'installationFacts' });
export type Facts = z.output<typeof Facts>;

/** `level`, `warnings` and `at` come from the outside. */
export type Value<N extends keyof Facts> = NonNullable<Facts[N]['value']>;
