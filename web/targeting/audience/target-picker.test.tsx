import { useState } from 'react';
import { expect, test } from 'vitest';
import { type NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { id } from '#web/posts/fixtures/posts.ts';
import { appears, keys, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { page, show } from '#web/posts/fixtures/screen.tsx';
import { AudiencePanel } from '#web/posts/editor/audience/audience-panel.tsx';

const guilds = ['Dachdecker-Innung', 'Tischler-Innung'].map((name, index) =>
  NamedTarget.parse({ target: { kind: 'guild', id: id(501 + index) }, name }),
);
const sized = guilds.map((target, index) => ({ ...target, people: 90 + index }));
const gone = NamedTarget.parse({ target: { kind: 'list', id: id(701) }, name: null });

function Panel({ start }: { start: NamedAudience }) {
  const [audience, setAudience] = useState(start);
  return <AudiencePanel audience={audience} kind="circular" onChange={setAudience} error={undefined} />;
}

const chosen = () =>
  [...document.querySelectorAll('[role=option][aria-selected=true]')].map((option) => option.textContent);

test('groups are looked up and chosen by keyboard alone', async () => {
  const { asked } = await show(<Panel start={{ include: [], exclude: [] }} />, {
    'GET /api/targets': () => page(sized),
  });
  expect(document.body.textContent).toContain('Der Beitrag geht noch an niemanden.');

  await press('Hinzufügen');
  const search = await appears('[role=combobox]', 'Gruppe suchen');
  await write(search, 'innung');
  await until(() => asked.some((request) => request.includes('search=innung')));
  await appears('[role=option]');
  await keys(search, 'ArrowDown', 'ArrowDown');
  const active = document.querySelector(`[id="${search.getAttribute('aria-activedescendant')}"]`);
  expect(active?.textContent).toBe('Tischler-InnungInnung, 91 Personen');
  await keys(search, 'Enter', 'ArrowDown', 'Enter');
  expect(chosen()).toHaveLength(2);
  await keys(search, 'ArrowUp', 'Enter');
  expect(chosen()).toEqual([expect.stringContaining('Dachdecker-Innung')]);

  await press('Fertig: 1 Gruppe');
  await appears('button', 'Dachdecker-Innung entfernen');
});

test('a group is on one side only', async () => {
  const [guild] = guilds as [NamedTarget];
  await show(<Panel start={{ include: [guild], exclude: [] }} />, { 'GET /api/targets': () => page(sized) });
  await press('Ausnehmen');
  const search = await appears('[role=combobox]');
  await appears('[role=option]');
  await keys(search, 'ArrowDown', 'Enter');
  await press('Fertig: 1 Gruppe');
  expect(document.body.textContent).toContain('Der Beitrag geht noch an niemanden.');
});

test('a group that is gone is shown as gone and can be removed', async () => {
  await show(<Panel start={{ include: [gone], exclude: [] }} />, {});
  expect(document.body.textContent).toContain('gibt es nicht mehr');
  await press('Liste entfernen');
  expect(named('button', 'Liste entfernen')).toBeUndefined();
});
