import { act, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { appears, until, write } from '#web/ui/fixtures/reader.ts';
import { CompanyForm } from '#web/companies/company-form.tsx';
import { CraftForm } from '#web/crafts/craft-form.tsx';
import { id } from '#web/targeting/fixtures/members.ts';
import { page, show } from '#web/targeting/fixtures/screen.tsx';
import { GuildForm } from '#web/guilds/guild-form.tsx';
import { AddDialog } from '#web/companies/memberships/add-dialog.tsx';
import { FillDialog } from '#web/roles/officers/fill-dialog.tsx';
import { SpanDialog } from '../spans/span-dialog.tsx';
import { useValidity } from './validity.ts';

const guild = { id: id(1), name: 'Tischler-Innung Musterland' };
const nothing = () => {};

function AnySpan() {
  return (
    <SpanDialog
      opened
      onClose={nothing}
      title="Mitgliedschaft"
      submit="Speichern"
      fields={useValidity()}
      span={{ startsOn: null, endsOn: null }}
      busy={false}
      onSubmit={() => expect.unreachable('what ends before it begins is not sent')}
    />
  );
}

/** Every form that asks from when to when. */
const forms: { of: string; form: ReactElement }[] = [
  { of: 'a company', form: <CompanyForm company={null} /> },
  { of: 'a guild', form: <GuildForm guild={null} /> },
  { of: 'a craft', form: <CraftForm craft={null} /> },
  { of: 'companies of a guild', form: <AddDialog opened onClose={nothing} guild={guild} /> },
  { of: 'an office', form: <FillDialog opened onClose={nothing} guild={guild} role="" /> },
  {
    of: 'a membership, an employment, a place on a list',
    form: <AnySpan />,
  },
];

test.each(forms)('$of does not end before it begins, and shows the error until it is put right', async ({ form }) => {
  const { asked } = await show(form, { 'GET /api/roles': () => page([]) });
  const [first, last] = [await appears('input[name=startsOn]'), await appears('input[name=endsOn]')];
  const said = () => document.body.textContent.includes('Der letzte Tag liegt vor dem ersten.');
  await write(first, '2026-03-01');
  await write(last, '2026-02-28');
  expect(said()).toBe(false);
  await act(async () => first.closest('form')?.requestSubmit());
  await until(() => last.getAttribute('aria-invalid') === 'true');
  expect(said()).toBe(true);
  expect(asked.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
  // Either day may be the wrong one.
  await write(first, '2026-02-28');
  await until(() => !said());
  expect(last.getAttribute('aria-invalid')).toBe(null);
});
