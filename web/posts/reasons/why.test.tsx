import { beforeAll, expect, test } from 'vitest';
import { path, visibility, throughGuild } from '#web/targeting/fixtures/visibility.ts';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { announcements } from '#web/ui/feedback/announce.ts';
import { card, id } from '../fixtures/posts.ts';
import { show } from '../fixtures/screen.tsx';
import { Why, WhyAnswer } from './why.tsx';

const address = `GET /api/posts/${id(1)}/visibility`;
const question = 'Warum sehe ich das?';
const sentence = 'Außer Ihnen sehen das 95 Personen, zusammen in 43 Betrieben.';

beforeAll(async () => {
  await WhyAnswer.prefetch();
});

test('the dialog refetches on opening, and the sentence is there from the first moment', async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked } = await show(<Why post={card()} />, { [address]: () => answer.promise });
  expect(asked).not.toContain(address);
  await press(question);
  const dialog = await appears('[role=dialog]', question);
  expect(dialog.textContent).toContain('Sie gehören zu: Tischler-Innung Musterland.');
  expect(asked).toContain(address);

  answer.resolve(Response.json({ ...visibility(), others: 95, companies: 43 }));
  await until(() => dialog.textContent.includes('Außer Ihnen sehen das 95 Personen, zusammen in 43 Betrieben.'));
  expect(dialog.textContent).toContain('Sie gehören zu: Tischler-Innung Musterland.');
  const steps = [...dialog.querySelectorAll('ol li')].map((step) => step.textContent);
  expect(steps).toEqual([
    'Tischler-Innung MusterlandDer Beitrag geht an diese Gruppe.',
    'Tischlerei Rehbein GmbHVollmitglied seit 1. Apr. 2009, bis 28. Feb. 2027',
    'Sie, als Inhaber/in',
  ]);
});

test('a number that comes late is read once, and one that is there with the rest is not read by itself', async () => {
  const answer = Promise.withResolvers<Response>();
  await show(<Why post={card()} />, { [address]: () => answer.promise });
  await press(question);
  const dialog = await appears('[role=dialog]', question);
  answer.resolve(Response.json({ ...visibility(), others: 95, companies: 43 }));
  const heard = () => announcements.get().map(({ parts }) => parts.map(({ text }) => text).join(' '));
  await until(() => heard().length > 0);
  expect(heard()).toEqual([sentence]);
  expect(dialog.querySelector('[role=status]')).toBeNull();
  await press(question);
  await until(() => heard().length === 0);
  await press(question);
  await appears('[role=dialog] p', sentence);
  expect(heard()).toEqual([]);
});

test('beside a post it is not read by itself', async () => {
  await show(<WhyAnswer post={card()} />, {
    [address]: () => Response.json({ ...visibility(), others: 95, companies: 43 }),
  });
  const shown = await appears('p', sentence);
  expect(shown.closest('[role=status]')).toBeNull();
  expect(announcements.get()).toEqual([]);
});

test('a post to be published shows the day', async () => {
  const from = '2027-01-04T07:00:00.000Z';
  await show(<Why post={card({ state: 'scheduled' })} />, {
    [address]: () => Response.json({ ...visibility(), from, others: 95, companies: 43 }),
  });
  await press(question);
  const dialog = await appears('[role=dialog]', question);
  await until(() => dialog.textContent.includes('Das gilt ab Mo., 4. Jan. 2027, 8:00, wenn der Beitrag erscheint.'));
});

test('the shortest path is drawn, the others are listed below it', async () => {
  const onList = path({ kind: 'list', id: id(701) }, [
    ['list', 'Ausbildungsbetriebe'],
    ['person', 'Jutta Rehbein'],
  ]);
  const both = visibility({ includes: [throughGuild, onList] });
  await show(<Why post={card()} />, { [address]: () => Response.json({ ...both, others: 1, companies: 43 }) });
  await press(question);
  const dialog = await appears('[role=dialog]', question);
  await until(() => dialog.textContent.includes('Außer Ihnen sieht das 1 Person, zusammen in 43 Betrieben.'));
  expect([...dialog.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual([
    'AusbildungsbetriebeDer Beitrag geht an diese Gruppe.',
    'Sie',
  ]);
  expect(dialog.textContent).toContain(
    'auch über Tischler-Innung Musterland → Tischlerei Rehbein GmbH (Vollmitglied seit 1. Apr. 2009, bis 28. Feb. 2027)',
  );
});

test('a list whose name is hidden is a list of the office', async () => {
  const onList = path({ kind: 'list', id: id(701) }, [
    ['list', ''],
    ['person', 'Jutta Rehbein'],
  ]);
  const steps = onList.steps.map((step) => ({ ...step, name: step.kind === 'list' ? null : step.name }));
  const post = card({
    because: [
      { kind: 'list', name: null },
      { kind: 'list', name: null },
    ],
  });
  const answer = { ...visibility({ includes: [{ ...onList, targetName: null, steps }] }), others: 1, companies: 43 };
  await show(<Why post={post} />, { [address]: () => Response.json(answer) });
  await press(question);
  const dialog = await appears('[role=dialog]', question);
  expect(dialog.textContent).toContain('Sie gehören zu: eine Liste der Geschäftsstelle.');
  await until(
    () =>
      dialog.querySelector('ol li')?.textContent === 'Eine Liste der GeschäftsstelleDer Beitrag geht an diese Gruppe.',
  );
});

test('people outside the audience see how many see it, and no path to it', async () => {
  const outside = visibility({ sees: false, includes: [] });
  const post = card({ because: [], outsideAudience: true });
  await show(<Why post={post} />, { [address]: () => Response.json({ ...outside, others: 41, companies: 43 }) });
  await press(question);
  const dialog = await appears('[role=dialog]', question);
  await until(() => dialog.textContent.includes('Das sehen 41 Personen in 43 Betrieben.'));
  expect(dialog.querySelector('ol')).toBeNull();
});
