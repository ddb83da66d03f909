import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { Document } from '#contract/documents/document.ts';
import { id } from '#web/posts/fixtures/posts.ts';
import { page, problem, show } from '#web/posts/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { Lapsing, Recent } from './recent.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { Downloads } from './versions/downloads.tsx';
import { Versions } from './versions/versions.tsx';
import { ZipButton } from './zip-button.tsx';

const at = '2026-11-19T13:20:00.000Z';
const heiko = { id: id(900), name: 'Heiko Brandes' };

const plan = Document.parse({
  id: id(1),
  name: 'Ausbildungsplan.pdf',
  path: [{ id: id(7), name: 'Ausbildung' }],
  category: null,
  type: 'application/pdf',
  bytes: 240_000,
  checksum: '0'.repeat(64),
  thumbnail: null,
  number: 3,
  scan: 'clean',
  text: 'done',
  validFrom: null,
  validUntil: '2026-12-31',
  validity: 'valid',
  replacedBy: null,
  because: [],
  outsideAudience: false,
  audience: null,
  audienceFrom: null,
  mayChange: true,
  uploadedBy: heiko,
  filedAt: at,
  createdAt: at,
  updatedAt: at,
  version: 5,
  downloads: 4,
});

const version = (number: number) => ({
  number,
  name: `Plan ${number}.pdf`,
  type: 'application/pdf',
  bytes: 240_000,
  checksum: '0'.repeat(64),
  scan: 'clean',
  uploadedBy: heiko,
  createdAt: at,
  isCurrent: number === 3,
  people: number === 2 ? 12 : 0,
});

const address = `/api/document/files/${id(1)}`;
const versions = () => Response.json({ items: [version(3), version(2)] });

test('versions are listed, and an earlier one comes back where nobody was faster', async () => {
  const asked: (string | null)[] = [];
  await show(<Versions document={plan} isAdmin />, {
    [`GET ${address}/versions`]: versions,
    [`POST ${address}/versions/2/restore`]: ({ version: seen }) => {
      asked.push(seen);
      return Response.json({ ...plan, number: 4 });
    },
  });
  const list = await appears('ol');
  await until(() => list.children.length === 2);
  expect(list.children[0]?.textContent).toContain('Version 3aktuell');
  expect(list.children[1]?.textContent).toContain('Plan 2.pdf, 240 kB, von 12 Personen heruntergeladen');
  await press('Version 2 zurückholen');
  const dialog = await appears('[role=dialog]', 'Version 2 zurückholen?');
  await press('Zurückholen', dialog);
  await until(() => asked.length === 1);
  expect(asked).toEqual(['"5"']);
});

test('an earlier version is looked at in place, and what cannot be shown is only to be had', async () => {
  const picture = { ...version(2), name: 'Aushang.png', type: 'image/png' };
  const table = { ...version(1), name: 'Plan.xlsx', type: 'application/vnd.ms-excel' };
  let isThere = false;
  const { asked } = await show(<Versions document={plan} isAdmin />, {
    [`GET ${address}/versions`]: () => Response.json({ items: [version(3), picture, table] }),
    [`GET ${address}/versions/2/download`]: () =>
      isThere
        ? new Response('png', {
            headers: { 'content-type': 'image/png', 'content-disposition': "inline; filename*=UTF-8''Aushang.png" },
          })
        : problem(404, 'notFound'),
  });
  await appears('button', 'Version 3 ansehen');
  expect(named('button', 'Version 1 ansehen')).toBeUndefined();
  expect(named('button', 'Version 1 herunterladen')).toBeDefined();
  await press('Version 2 ansehen');
  const dialog = await appears('[role=dialog]', 'Aushang, Version 2');
  await until(() => dialog.textContent.includes('Diese Version lässt sich nicht laden'));
  isThere = true;
  await press('Noch einmal', dialog);
  await until(() => dialog.querySelector('img')?.alt === 'Aushang.png');
  expect(asked.filter((name) => name.includes('/download'))).toEqual(
    [1, 2].map(() => `GET ${address}/versions/2/download?inline=true`),
  );
});

test('a member who may not change a document is offered nothing but the version', async () => {
  await show(<Versions document={{ ...plan, mayChange: false }} isAdmin={false} />, {
    [`GET ${address}/versions`]: () => Response.json({ items: [{ ...version(3), people: null }] }),
  });
  await appears('button', 'Version 3 herunterladen');
  expect(named('button', 'Version 3 ansehen')).toBeDefined();
  expect(document.querySelectorAll('button')).toHaveLength(2);
  expect(document.querySelector('input')).toBeNull();
});

test('people with an earlier version get a mail, and the office sees how many', async () => {
  let toNotify = 3;
  await show(<Downloads document={plan} />, {
    [`GET ${address}/downloads`]: () =>
      Response.json({
        items: [{ user: heiko, number: 2, times: 1, firstAt: at, lastAt: at, notifiedAt: toNotify === 0 ? at : null }],
        page: 0,
        size: 10,
        total: 1,
        times: 4,
        toNotify,
      }),
    [`POST ${address}/notice`]: () => {
      toNotify = 0;
      return Response.json({ notified: 3 }, { status: 202 });
    },
  });
  await until(() => document.body.textContent.includes('3 Personen haben eine frühere Version.'));
  expect(document.body.textContent).toContain('4 Downloads');
  await press('Per E-Mail benachrichtigen');
  await until(() => document.body.textContent.includes('benachrichtigt am'));
  expect(named('button', 'Per E-Mail benachrichtigen')).toBeUndefined();
});

test('a folder is subscribed to and left again', async () => {
  const kept = new Set<string>();
  const folder = { id: id(7), name: 'Ausbildung' };
  await show(<SubscribeButton folder={folder} />, {
    'GET /api/document/subscriptions': () => page([...kept].map((of) => ({ id: of, name: 'Ausbildung', path: [] }))),
    [`PUT /api/document/folders/${id(7)}/subscription`]: () => {
      kept.add(id(7));
      return new Response(null, { status: 204 });
    },
    [`DELETE /api/document/folders/${id(7)}/subscription`]: () => {
      kept.delete(id(7));
      return new Response(null, { status: 204 });
    },
  });
  await appears('button', 'Abonnieren');
  await press('Abonnieren');
  await appears('button', 'Abbestellen');
  await press('Abbestellen');
  await appears('button', 'Abonnieren');
});

test('the latest and the lapsing are links, with where they lie; more of them on demand', async () => {
  const { asked } = await show(
    <>
      <Recent />
      <Lapsing />
    </>,
    {
      'GET /api/document/recent': () => page([plan], 30),
      'GET /api/document/lapsing': () => page([plan]),
    },
  );
  await until(() => document.querySelectorAll('li').length === 2);
  const [latest, lapsing] = [...document.querySelectorAll('li')];
  expect(latest?.querySelector('a')?.getAttribute('href')).toBe(`/documents/${id(1)}`);
  expect(latest?.textContent).toContain('Ausbildung');
  expect(lapsing?.textContent).toContain('gilt bis 31. Dez. 2026');
  await press('Mehr zeigen');
  await until(() => asked.includes('GET /api/document/recent?size=100'));
});

const zip = `/api/document/folders/${id(7)}/zip`;

test('a zip shows its progress and can be called off', async () => {
  let signal: AbortSignal | null | undefined;
  const content = new ReadableStream({
    start(out) {
      out.enqueue(new Uint8Array(1_000_000));
    },
  });
  await show(<ZipButton folder={{ id: id(7), name: 'Ausbildung' }} ids={[id(1)]} />, {
    [`GET ${zip}/plan`]: () => Response.json({ documents: 2, bytes: 4_000_000, leftOut: 0 }),
  });
  const answered = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const address = request as string;
    if (!address.startsWith(`${zip}?`)) return answered ? answered(address, init) : Response.error();
    expect(address).toBe(`${zip}?ids=${id(1)}&language=de`);
    signal = init?.signal;
    signal?.addEventListener('abort', () => void content.cancel().catch(() => {}));
    return new Response(content, { headers: { 'content-type': 'application/zip' } });
  });
  await press('Als ZIP');
  await until(() => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === '1000000');
  expect(document.body.textContent).toContain('1 MB von etwa 4 MB');
  await press('ZIP abbrechen');
  expect(signal?.aborted).toBe(true);
});

test('a zip that would be too large is reported', async () => {
  await show(<ZipButton folder={{ id: id(7), name: 'Ausbildung' }} />, {
    [`GET ${zip}/plan`]: () => problem(409, 'documents.zipTooLarge'),
  });
  await press('Ordner als ZIP');
  await act(async () => {});
  await until(() => Boolean(named('button', 'Ordner als ZIP')) && !document.querySelector('[aria-busy=true]'));
  expect(document.querySelector('[role=progressbar]')).toBeNull();
});
