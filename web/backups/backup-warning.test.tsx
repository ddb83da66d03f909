import { expect, test } from 'vitest';
import type { BackupState } from '#contract/backups.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { until } from '#web/ui/fixtures/reader.ts';
import { BackupDays } from './backup-days.tsx';

const well: BackupState = {
  isScheduled: true,
  madeAt: '2026-11-20T02:30:00.000Z',
  failedAt: null,
  provenAt: '2026-11-18T03:00:00.000Z',
  warning: null,
};

async function open(state: Partial<BackupState>): Promise<string> {
  await show(<BackupDays />, {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/backups': () => Response.json({ ...well, ...state }),
  });
  await until(() => document.body.textContent.includes('Sicherung'));
  return document.body.textContent.replaceAll('\u00A0', ' ');
}

test('the office sees when the portal was backed up and when a backup was proven', async () => {
  const text = await open({});
  expect(text).toContain('Letzte Sicherung: Fr., 20. Nov., 3:30');
  expect(text).toContain('Zuletzt geprüft: Mi., 18. Nov., 4:00.');
  expect(text).not.toContain('informieren');
});

test.each<[string, Partial<BackupState>, string]>([
  [
    'a failure',
    { warning: 'backupFailed', failedAt: '2026-11-21T02:30:00.000Z' },
    'ist fehlgeschlagen (Sa., 21. Nov., 3:30).',
  ],
  ['an old backup', { warning: 'backupOld' }, 'ist älter als zwei Tage (Fr., 20. Nov., 3:30).'],
  [
    'no backup at all',
    { warning: 'backupOld', madeAt: null, provenAt: null },
    'Vom Portal gibt es noch keine Sicherung.',
  ],
  ['a rehearsal that failed', { warning: 'rehearsalFailed' }, 'ließ sich nicht zur Probe zurückspielen.'],
  ['an old rehearsal', { warning: 'rehearsalOld', provenAt: null }, 'Noch keine Sicherung wurde geprüft.'],
])('the office is warned of %s', async (_, state, sentence) => {
  const text = await open(state);
  expect(text).toContain(sentence);
  expect(text).toContain('Bitte informieren Sie den Betreiber des Portals');
});

test('where the program makes no backups, the office reads that and is not warned', async () => {
  const text = await open({ isScheduled: false, madeAt: null, provenAt: null });
  expect(text).toContain('Das Portal sichert sich nicht selbst.');
  expect(text).not.toContain('Bitte informieren');
});
