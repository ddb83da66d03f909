import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { openPages } from '../fixtures/house.ts';

const nouns = {
  association: {
    de: { singular: 'der Bund', plural: 'die Bünde', genitive: 'des Bundes' },
    en: { singular: 'a federation', plural: 'federations' },
    es: { singular: 'la unión', plural: 'las uniones' },
  },
};
const portals = {
  'red.json': {
    name: 'Innung "Rot" & Söhne',
    shortName: 'Rot',
    language: 'de',
    palette: { primaryColor: '#B3261E' },
  },
  'teal.json': { name: 'Teal' },
  'bund.json': {
    name: 'Bund',
    language: 'de',
    nouns: nouns satisfies Nouns,
  },
};
const complaints: string[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => complaints.push(line) });
  app = await openPages(portals, {}, { log });
});
afterAll(() => app.close());
afterEach(() => expect(complaints.splice(0)).toEqual([]));

interface Manifest {
  id: string;
  lang: string;
  icons: { src: string; sizes: string; purpose: string }[];
  [other: string]: unknown;
}

async function manifestOf(tenant: string): Promise<Manifest> {
  const reply = await app.inject({ url: '/manifest.webmanifest', headers: { cookie: `tenant=${tenant}` } });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'cookie',
  });
  return reply.json();
}

it('a manifest has the portal’s own name, language and colour, and opens its first screen in its own window', async () => {
  expect(await manifestOf('red')).toMatchObject({
    id: '/?portal=red',
    name: 'Innung "Rot" & Söhne',
    short_name: 'Rot',
    lang: 'de',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#B3261E',
    shortcuts: [
      { name: 'Dokumente', url: '/documents' },
      { name: 'Mein Profil', url: '/profile' },
    ],
  });
  expect(await manifestOf('teal')).toMatchObject({ id: '/?portal=teal', lang: 'en', theme_color: '#00A6B0' });
});

it('a manifest is written in the portal’s own nouns', async () => {
  expect(await manifestOf('bund')).toMatchObject({ description: 'Beiträge, Termine und Dokumente Ihres Bundes' });
});

it('a manifest lists icons of the sizes and for the places that systems ask for, each a picture of that size', async () => {
  const { icons } = await manifestOf('red');
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'monochrome 512x512',
  ]);
  for (const { src, sizes } of icons) {
    const reply = await app.inject({ url: src });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height, format } = await sharp(reply.rawPayload).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

it.each([
  ['any', 0, 0, [0, 0, 0, 0]],
  ['any', 56, 134, [179, 38, 30, 255]],
  ['maskable', 62, 128, [179, 38, 30, 255]],
  ['monochrome', 0, 0, [0, 0, 0, 0]],
] as const)('the %s icon is drawn so that at %i, %i there is %o', async (purpose, x, y, colour) => {
  const { icons } = await manifestOf('red');
  const { src = '', sizes = '' } = icons.find((icon) => icon.purpose === purpose) ?? {};
  const scale = Number(sizes.split('x')[0]) / 192;
  const reply = await app.inject({ url: src });
  const place = { left: Math.round(x * scale), top: Math.round(y * scale), width: 1, height: 1 };
  const pixel = await sharp(reply.rawPayload).ensureAlpha().extract(place).raw().toBuffer();
  expect([...pixel]).toEqual(colour);
});

it('a manifest differs between two portals', async () => {
  const [red, teal] = [await manifestOf('red'), await manifestOf('teal')];
  const shared = red.icons.filter(
    ({ src, purpose }) => purpose !== 'monochrome' && teal.icons.some((icon) => icon.src === src),
  );
  expect(shared).toEqual([]);
});

it('a manifest is linked in the document, with an icon for Apple that has no open corner', async () => {
  const { body } = await app.inject({ url: '/', headers: { cookie: 'tenant=red' } });
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">');
  const [, apple = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(body) ?? [];
  const picture = sharp((await app.inject({ url: apple })).rawPayload);
  expect(await picture.metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await picture.stats()).isOpaque).toBe(true);
});

it('a manifest does not exist without a portal, nor an icon of an unknown name', async () => {
  for (const [url, tenant] of [
    ['/manifest.webmanifest', 'none'],
    ['/icons/000000000000-192.png', 'red'],
  ] as const) {
    const reply = await app.inject({ url, headers: { cookie: `tenant=${tenant}` } });
    expect([url, reply.statusCode]).toEqual([url, 404]);
  }
});
