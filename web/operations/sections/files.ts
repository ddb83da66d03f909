import type { Installation } from '#contract/operations/operations.ts';
import { rowOf, type Section, spanOf, type Writing } from './row.ts';

export function filesSection(installation: Installation, writing: Writing): Section {
  const { t, formats } = writing;
  const { number, size, instant, longDay } = formats;
  const counted = (count: number) => ({ count, n: number(count) });
  const { files, backup, scanner } = installation.facts;
  const { files: runsSince, recovery: recoverySince } = installation.running;
  const hasBackups = backup.value !== null && backup.value.madeAt !== null && backup.value.canOpen;
  return {
    key: 'files',
    title: t('sections.files'),
    aside: files.value ? t(`asides.${files.value.kind}`) : undefined,
    rows: [
      rowOf(installation, writing, {
        fact: 'disk',
        key: 'room',
        label: t('labels.room'),
        about: ['dataDiskFull'],
        words: (room) => ({ ...roomWords(room, writing), rest: lastingWords(room.freeBytes, installation, writing) }),
      }),
      rowOf(installation, writing, {
        fact: 'files',
        key: 'stock',
        label: t('labels.stock'),
        about: ['filesAway', 'filesDamaged'],
        words: ({ files: all, damaged, bytes, isThere }) => {
          const stock = t('rows.files', counted(all));
          const broken = t('rows.damaged', counted(damaged));
          const inAll = t('rows.inAll', { size: size(bytes) });
          const runs = recoverySince ? [t('rows.recoveryRuns', { since: instant(recoverySince) })] : [];
          if (!isThere) return { lead: t('rows.filesAway'), small: [inAll, ...runs] };
          if (damaged === 0) return { lead: stock, rest: broken, small: [inAll, ...runs] };
          return {
            lead: broken,
            small: [`${stock}, ${inAll}`, ...runs],
            act: hasBackups && !recoverySince ? ('recoverFiles' as const) : undefined,
          };
        },
      }),
      rowOf(installation, writing, {
        fact: 'files',
        key: 'check',
        label: t('labels.check'),
        about: ['filesUnchecked'],
        words: ({ checkedAt }) => ({
          lead: checkedAt === null ? t('rows.neverChecked') : t('rows.checkedAt', { at: instant(checkedAt) }),
          small: runsSince ? [t('rows.checkRuns', { since: instant(runsSince) })] : [],
          act: runsSince ? undefined : ('checkFiles' as const),
        }),
      }),
      rowOf(installation, writing, {
        fact: 'scanner',
        key: 'scanner',
        label: t('labels.scanner'),
        about: ['patternsOld'],
        none: { lead: t('rows.noScanner') },
        words: ({ version, patternsAt }) => {
          const small = [`ClamAV ${version}`];
          if (patternsAt === null) return { lead: t('rows.scannerOn'), rest: t('rows.patternsUnknown'), small };
          const patterns = t('rows.patterns', { at: longDay(patternsAt) });
          const isOld = scanner.warnings.length > 0;
          return isOld ? { lead: patterns, small } : { lead: t('rows.scannerOn'), rest: patterns, small };
        },
      }),
    ],
  };
}

export function roomWords(room: { freeBytes: number; totalBytes: number }, { t, formats }: Writing) {
  const { freeBytes, totalBytes } = room;
  return {
    lead: t('rows.free', { left: formats.size(freeBytes), size: formats.size(totalBytes) }),
    meter: { done: totalBytes - freeBytes, of: totalBytes },
  };
}

/** How long the room is enough for files, as the last 30 days brought them; they lie elsewhere in a bucket. */
function lastingWords(freeBytes: number, { facts }: Installation, { t, language }: Writing): string | undefined {
  const { kind, grownBytes = null } = facts.files.value ?? {};
  if (kind !== 'folder' || grownBytes === null || grownBytes === 0) return undefined;
  const days = (30 * freeBytes) / grownBytes;
  return days > 365 ? t('rows.lastsLong') : t('rows.lasts', { span: spanOf(days * 86_400, language) });
}
