import { expect, test } from 'vitest';
import { Craft } from '#contract/crafts/crafts.ts';
import { appears, press, until, write } from '#web/ui/fixtures/reader.ts';
import { id } from '#web/targeting/fixtures/members.ts';
import { page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { TargetingPage } from '#web/office/targeting-page.tsx';

const joiner = Craft.parse({
  id: id(50),
  annex: 'A',
  number: 27,
  name: 'Tischler',
  shortName: null,
  synonyms: ['Schreiner'],
  startsOn: null,
  endsOn: null,
  companies: 43,
  version: 2,
});

test('a name that another craft has is reported at its field, with a way out', async () => {
  const answers = {
    'GET /api/targets/counts': () => Response.json({ craft: 53 }),
    'GET /api/craft': () => page([joiner]),
    [`GET /api/craft/${id(50)}`]: () => Response.json(joiner),
    [`PATCH /api/craft/${id(50)}`]: () => problem(409, 'conflict', [{ path: 'name', message: 'is already taken' }]),
  };
  await show(<TargetingPage />, answers, `/admin/targeting?tab=crafts&open=${id(50)}&part=data`);
  const name = await appears('[role=dialog] input[name=name]');
  await write(name, 'SCHREINER');
  await press('Änderungen prüfen');
  await until(() => document.body.textContent.includes('Ein Gewerk mit diesem Namen gibt es schon.'));
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

const panelWith = (offers: { total: number; missing: number }[], crafts: Craft[] = []) => ({
  'GET /api/targets/counts': () => Response.json({ craft: crafts.length }),
  'GET /api/craft': () => page(crafts),
  'GET /api/craft/catalogue': () => Response.json(offers.shift()),
  'POST /api/craft/catalogue': () => Response.json({ added: 145 }),
});

test('an empty list offers the catalogue of the crafts code, and takes it by one press', async () => {
  const { asked } = await show(
    <TargetingPage />,
    panelWith([
      { total: 145, missing: 145 },
      { total: 145, missing: 0 },
    ]),
    '/admin/targeting?tab=crafts',
  );
  await until(() => document.body.textContent.includes('fehlen 145 Gewerke der Handwerksordnung'));
  await press('HwO-Verzeichnis übernehmen: 145 Gewerke');
  await until(() => !document.body.textContent.includes('HwO-Verzeichnis'));
  expect(asked.some(({ name }) => name === 'POST /api/craft/catalogue')).toBe(true);
});

test('a complete list offers nothing', async () => {
  await show(<TargetingPage />, panelWith([{ total: 145, missing: 0 }], [joiner]), '/admin/targeting?tab=crafts');
  await until(() => document.body.textContent.includes('Tischler'));
  expect(document.body.textContent).not.toContain('HwO-Verzeichnis');
});
