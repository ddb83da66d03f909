import { expect, test } from 'vitest';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { user } from '#web/targeting/fixtures/people.ts';
import { SharingSection } from './sharing-section.tsx';

const sharer = (number: number, name: string, access: 'none' | 'open') => {
  return { id: `01900000-0000-7000-8000-00000000020${number}`, name, membership: 'member' as const, access };
};
const open = (...sharing: ReturnType<typeof sharer>[]) => show(<SharingSection user={{ ...user(), sharing }} />, {});
const says = () => document.body.textContent;

test('a person with an address alone has no section', async () => {
  await open();
  expect(document.querySelector('h3, h2')).toBeNull();
});

test('the others with the address are named with their access and lead to their records', async () => {
  await open(sharer(1, 'Ada Ast', 'none'), sharer(2, 'Bo Ast', 'none'));
  expect(says()).toContain('Dieselbe E-Mail-Adresse');
  expect(says()).toContain('Eine davon kann mit der Adresse einen Zugang einrichten.');
  const links = [...document.querySelectorAll('li a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Ada Ast', 'Bo Ast']);
  expect(links[1]?.getAttribute('href')).toContain('open=01900000-0000-7000-8000-000000000202');
  expect(document.querySelector('li')?.textContent).toContain('ohne Zugang');
});

test('where one of them signs in with it, the others need an address of their own', async () => {
  await open(sharer(1, 'Ada Ast', 'open'), sharer(2, 'Bo Ast', 'none'));
  expect(says()).toContain('Eine Person meldet sich mit dieser Adresse an.');
  expect(says()).not.toContain('Eine davon kann');
});
