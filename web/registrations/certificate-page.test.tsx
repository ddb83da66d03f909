import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { problem, signIn } from '#web/posts/fixtures/screen.tsx';
import { appears, until } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { CertificatePage } from './certificate-page.tsx';

const number = 'a2b3-c4d5-e6f7-g8h9';
const certificate = { number, title: 'Praxistag', language: null, days: ['2027-01-16', '2027-01-18'] };
const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

async function check(answer: Response) {
  signIn({ [`GET /api/certificates/${number}`]: () => answer });
  const routes = [{ path: '/certificate/:name', Component: CertificatePage }];
  await stage(createMemoryRouter(routes, { initialEntries: [`/certificate/${number}`] }), 'main');
  await appears('h1', 'Teilnahmebescheinigung');
}

test('a genuine certificate shows its number, event and days, and no name', async () => {
  await check(Response.json(certificate));
  await until(() => words().includes('Praxistag'));
  expect(words()).toContain(`Kreishandwerkerschaft Musterland hat die Bescheinigung ${number} ausgestellt.`);
  expect(words()).toContain('Samstag, 16. Januar 2027 und Montag, 18. Januar 2027');
});

test('an unknown number is named as such, with what to do', async () => {
  await check(problem(404, 'notFound'));
  await until(() => words().includes(`Eine Bescheinigung ${number} gibt es nicht.`));
});
