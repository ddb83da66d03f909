import { expect, test } from 'vitest';
import type { UploadRow } from '#web/documents/upload/queue.ts';
import { appears, press } from '#web/ui/fixtures/reader.ts';
import { id } from '../fixtures/posts.ts';
import { show } from '../fixtures/screen.tsx';
import { UploadLine } from './upload-line.tsx';

const onItsWay: UploadRow = {
  id: id(1),
  name: 'Logo.svg',
  bytes: 26_000_000,
  sent: 6_500_000,
  state: 'sending',
  reason: null,
  since: null,
  left: null,
  hasLeft: false,
};
const refused = (reason: UploadRow['reason']): UploadRow => ({ ...onItsWay, state: 'refused', reason });

async function lineOf(row: UploadRow, accept?: string): Promise<string> {
  const uploads = { cancel: () => undefined, resume: () => undefined };
  await show(<UploadLine row={row} uploads={uploads} onOther={() => undefined} {...(accept && { accept })} />, {});
  return (await appears('li')).textContent.replaceAll('\u00a0', ' ');
}

test.each([
  ['a file', refused('documents.typeNotTaken'), undefined, ['Nicht angehängt', 'als PDF', 'Andere Datei wählen']],
  ['a picture', refused('documents.typeNotTaken'), 'image/*', ['Nicht übernommen', 'JPG, PNG', 'Anderes Bild wählen']],
  ['a picture of too many pixels', refused('documents.damaged'), 'image/*', ['zu viele Bildpunkte', 'als JPG']],
] as const)('the refusal of %s is with what would be taken instead', async (_what, row, accept, words) => {
  const text = await lineOf(row, accept);
  for (const one of words) expect(text).toContain(one);
});

test.each(['documents.tooSlow', 'documents.diskFull'] as const)(
  'a file that the server keeps after %s is tried again on request, without choosing it again',
  async (reason) => {
    const resumed: string[] = [];
    const uploads = { cancel: () => undefined, resume: (one: string) => void resumed.push(one) };
    await show(<UploadLine row={refused(reason)} uploads={uploads} onOther={() => undefined} />, {});
    await press('Noch einmal versuchen');
    expect(resumed).toEqual([id(1)]);
  },
);

test('a file on its way is with its percentage and the time that is left', async () => {
  expect(await lineOf({ ...onItsWay, left: 18 })).toContain('6,5 MB von 26 MB, noch etwa 20 Sekunden');
});
