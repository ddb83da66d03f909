import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#web/ui/fixtures/reader.ts';
import { document as documentOf, folder } from './fixtures/documents.ts';
import { archive, problem, showDocuments } from './fixtures/screen.tsx';

const tariffs = folder(1, 'Tarifverträge', { documents: 3 });
const table = documentOf(1, 'Tabelle.pdf', tariffs, { thumbnail: 'b'.repeat(64) });
const poster = documentOf(2, 'Plakat.png', tariffs, { type: 'image/png', thumbnail: 'c'.repeat(64) });
const minutes = documentOf(3, 'Protokoll.pdf', tariffs);
const all = [tariffs, table, poster, minutes];

const at = `/documents/${tariffs.id}`;
const addressOf = ({ id }: { id: string }) => `/api/document/files/${id}/thumbnail`;
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-index]')];
const pictures = () => rows().map((row) => row.querySelector('img')?.src ?? null);
const picture = () => new Response('RIFF', { headers: { 'content-type': 'image/webp' } });

function inView(...names: string[]) {
  class Observer {
    readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void;
    constructor(tell: Observer['tell']) {
      this.tell = tell;
    }
    observe(target: Element) {
      const isIntersecting = names.some((name) => target.closest('[role=row]')?.textContent.includes(name));
      queueMicrotask(() => this.tell([{ isIntersecting, target }]));
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}

const given = new Set<string>();
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${given.size}`;
    given.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void given.delete(address));
});
afterEach(() => {
  vi.unstubAllGlobals();
  given.clear();
});

test('visible rows have their thumbnail, which has no text; the type is in words', async () => {
  inView('Tabelle', 'Protokoll');
  const { asked } = await showDocuments(
    { ...archive(all), [`GET ${addressOf(table)}`]: picture, [`GET ${addressOf(poster)}`]: picture },
    at,
  );
  await until(() => pictures()[0] !== null && rows().length === 3);
  expect(pictures()).toEqual(['blob:0', null, null]);
  expect(rows()[0]?.querySelector('img')?.alt).toBe('');
  expect(rows().map((row) => /\bPDF\b/.test(row.querySelector('a')?.nextSibling?.textContent ?? ''))).toEqual([
    true,
    false,
    false,
  ]);
  expect(asked.map(({ name }) => name).filter((name) => name.endsWith('/thumbnail'))).toEqual([
    `GET ${addressOf(table)}`,
  ]);
});

test('a thumbnail that cannot be had leaves the type in its place', async () => {
  inView('Tabelle');
  let tried = 0;
  await showDocuments(
    {
      ...archive(all),
      [`GET ${addressOf(table)}`]: () => {
        tried += 1;
        return problem(404, 'notFound');
      },
    },
    at,
  );
  await until(() => tried === 1);
  expect(rows()[0]?.textContent).toContain('PDF');
  expect(pictures()).toEqual([null, null, null]);
});
