import type { Installation } from '#contract/operations/operations.ts';
import { roomWords } from './files.ts';
import { rowOf, type Section, spanOf, type Writing } from './row.ts';

export function backupSection(installation: Installation, writing: Writing): Section {
  const { t, formats, language } = writing;
  const { number, size, instant } = formats;
  const { backup } = installation.facts;
  const { backup: backupSince, rehearsal: rehearsalSince } = installation.running;
  return {
    key: 'backup',
    title: t('sections.backup'),
    aside: backup.value?.place
      ? backup.value.scheduledAt === null
        ? t('asides.byCommand')
        : t('asides.daily', { time: backup.value.scheduledAt })
      : undefined,
    rows: [
      rowOf(installation, writing, {
        fact: 'backup',
        key: 'last',
        label: t('labels.last'),
        about: ['backupMissing', 'backupOld', 'backupFailed'],
        words: ({ place, madeAt, bytes, damaged, failedAt }) => {
          if (place === null) return { lead: t('rows.noPlace') };
          const rest = bytes === null ? undefined : size(bytes);
          const last = lastOf({ at: madeAt, failedAt, never: t('rows.neverMade'), rest }, writing);
          return {
            ...last,
            small: [
              ...(backupSince ? [t('rows.backupRuns', { since: instant(backupSince) })] : []),
              ...last.small,
              ...(damaged ? [t('rows.lackedFiles', { count: damaged, n: number(damaged) })] : []),
            ],
            act: backupSince ? undefined : ('backUp' as const),
          };
        },
      }),
      rowOf(installation, writing, {
        fact: 'rehearsal',
        key: 'proven',
        label: t('labels.proven'),
        about: ['rehearsalOld', 'rehearsalFailed'],
        none: { lead: t('rows.neverProven') },
        words: ({ provenAt, seconds, failedAt }) => {
          const last = lastOf({ at: provenAt, failedAt, never: t('rows.neverProven') }, writing);
          return {
            ...last,
            small: [
              ...(rehearsalSince ? [t('rows.rehearsalRuns', { since: instant(rehearsalSince) })] : []),
              ...last.small,
              ...(provenAt !== null && seconds !== null
                ? [t('rows.rehearsed', { span: spanOf(seconds, language) })]
                : []),
            ],
            act: rehearsalSince || !backup.value?.madeAt ? undefined : ('rehearse' as const),
          };
        },
      }),
      rowOf(installation, writing, {
        fact: 'backupDisk',
        key: 'backupRoom',
        label: t('labels.backupRoom'),
        about: ['backupDiskFull'],
        none: { lead: t('none'), rest: t('rows.noFolder') },
        words: (room) => roomWords(room, writing),
      }),
    ],
  };
}

interface Attempts {
  /** The last that succeeded. */
  at: string | null;
  failedAt: string | null;
  never: string;
  rest?: string | undefined;
}

/** An attempt that failed after the last that succeeded comes first. */
function lastOf({ at, failedAt, never, rest }: Attempts, { t, formats: { instant } }: Writing) {
  if (failedAt !== null && (at === null || Date.parse(failedAt) > Date.parse(at)))
    return {
      lead: t('rows.failedAt', { at: instant(failedAt) }),
      small: [at === null ? never : t('rows.succeededAt', { at: instant(at) })],
    };
  return { lead: at === null ? never : instant(at), rest, small: [] };
}
