import { expect, test } from 'vitest';
import { Storage } from '#contract/documents/storage.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { until } from '#web/ui/fixtures/reader.ts';
import { StoragePage } from './storage-page.tsx';

const id = '018f0000-0000-7000-8000-000000000001';
const storage = (fields: Partial<Storage> = {}) =>
  Storage.parse({
    kind: 'folder',
    scanner: false,
    files: 1204,
    bytes: 3_000_000_000,
    quota: 10_000_000_000,
    damaged: 1,
    damagedVersions: [{ document: { id, name: 'Satzung.pdf' }, number: 2, damagedAt: '2026-11-20T02:00:00.000Z' }],
    check: {
      at: '2026-11-20T02:10:00.000Z',
      read: 300,
      orphans: 60,
      orphanBytes: 4000,
      waiting: [{ key: 'musterland/abc', bytes: 1500, changedAt: '2026-11-19T12:00:00.000Z' }],
      collected: 2,
      collectedBytes: 700,
    },
    ...fields,
  });

async function open(notified: Storage) {
  await show(
    <StoragePage />,
    {
      'GET /api/users/me': () => Response.json(me),
      'GET /api/document/storage': () => Response.json(notified),
      'GET /api/backups': () =>
        Response.json({ isScheduled: false, madeAt: null, failedAt: null, provenAt: null, warning: null }),
    },
    '/documents/storage',
  );
  await until(() => document.querySelector('[role=progressbar]') !== null);
  return document.body.textContent;
}

test('the office sees how much is used of its room, what is damaged and what is left over, and that nothing is scanned', async () => {
  const text = await open(storage());
  expect(text).toContain('3\u00A0GB von 10\u00A0GB belegt');
  expect(text).toContain('1.204 Dateien');
  expect(text).toContain('Es ist kein Virenscanner eingerichtet.');
  expect(document.querySelector(`a[href="/documents/${id}"]`)?.textContent).toBe('Satzung.pdf');
  expect(text).toContain('Version 2, beschädigt oder nicht auffindbar seit Fr., 20. Nov., 3:00');
  expect(text).toContain('musterland/abc');
  expect(text).toContain('und 59 weitere');
  expect(text).toContain('In der letzten Nacht entfernt: 2');
});

test('before the first night nothing is shown of files that were not checked yet', async () => {
  const text = await open(storage({ scanner: true, damaged: 0, damagedVersions: [], check: null }));
  expect(text).toContain('Neue Dateien werden auf Viren geprüft.');
  expect(text).toContain('Die erste Prüfung läuft in der ersten Nacht.');
  expect(text).not.toContain('unversehrt.Dateien ohne Dokument');
});
