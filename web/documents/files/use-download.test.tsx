import { afterEach, expect, test, vi } from 'vitest';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { document as documentOf, folder } from '../fixtures/documents.ts';
import { archive, problem, showDocuments } from '../fixtures/screen.tsx';

const tariffs = folder(1, 'Tarifverträge', { documents: 1 });
const film = documentOf(1, 'Unterweisung.mp4', tariffs, { type: 'video/mp4', bytes: 2_000_000_000 });
const download = `GET /api/document/files/${film.id}/download`;

afterEach(() => vi.unstubAllGlobals());

function disk() {
  const written: string[] = [];
  const state = { ended: '' };
  const stream = new WritableStream<Uint8Array>({
    write: (piece) => void written.push(new TextDecoder().decode(piece)),
    close: () => void (state.ended = 'closed'),
    abort: () => void (state.ended = 'aborted'),
  });
  const picker = vi.fn(async (_options: object) => ({ createWritable: async () => stream }));
  vi.stubGlobal('showSaveFilePicker', picker);
  return { written, state, picker };
}

test('a large document is written to the disk as it comes', async () => {
  const { written, state, picker } = disk();
  const blob = vi.spyOn(URL, 'createObjectURL');
  await showDocuments({ ...archive([tariffs, film]), [download]: () => new Response('Film') }, `/documents/${film.id}`);
  await appears('button', 'Herunterladen');
  await press('Herunterladen');
  await until(() => state.ended === 'closed');
  expect(written.join('')).toBe('Film');
  expect(picker).toHaveBeenCalledWith({ suggestedName: 'Unterweisung.mp4' });
  expect(blob).not.toHaveBeenCalled();
});

test('nothing is left where it cannot be had, and nothing asked for where nobody chooses a place', async () => {
  const { state, picker } = disk();
  let asked = 0;
  const refused = () => {
    asked += 1;
    return problem(404, 'notFound');
  };
  await showDocuments({ ...archive([tariffs, film]), [download]: refused }, `/documents/${film.id}`);
  await appears('button', 'Herunterladen');
  picker.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
  await press('Herunterladen');
  expect(asked).toBe(0);
  await press('Herunterladen');
  await until(() => state.ended === 'aborted');
  expect(asked).toBe(1);
});
