import { createMemoryRouter } from 'react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { appears, press, until, write } from '../fixtures/reader.ts';
import { stage } from '../fixtures/stage.tsx';
import { Form } from '../form/form.tsx';
import { SearchField } from '../form/search-field.tsx';
import { TextField } from '../form/text-field.tsx';

const nothing = () => {};
const opened = { opened: true, onClose: nothing, title: 'Liste' };
const show = (screen: React.ReactElement) => stage(createMemoryRouter([{ path: '*', element: screen }]), 'main');
const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent;

const form = (
  <Form>
    <TextField label="Nummer" name="number" disabled />
    <TextField label="Name" name="name" />
  </Form>
);
const asked = { confirm: 'Ja, so', onConfirm: nothing, children: 'Was folgt' };

test.each([
  { what: 'a dialog with a form', first: 'name', screen: <Dialog {...opened}>{form}</Dialog> },
  { what: 'a drawer with a form', first: 'name', screen: <Drawer {...opened}>{form}</Drawer> },
  { what: 'a drawer to read', first: 'Liste', screen: <Drawer {...opened}>Seit 1921</Drawer> },
  { what: 'a question', first: 'Ja, so', screen: <ConfirmDialog {...opened} {...asked} /> },
  { what: 'a question of loss', first: 'Abbrechen', screen: <ConfirmDialog {...opened} {...asked} danger /> },
  {
    what: 'a single answer',
    first: 'Verstanden',
    screen: (
      <Dialog {...opened} actions={<Button>Verstanden</Button>}>
        Was geschehen ist
      </Dialog>
    ),
  },
])('the focus starts where $what begins: $first', async ({ first, screen }) => {
  await show(screen);
  await appears('[role=dialog]');
  await until(() => focused() === first);
});

function Searched() {
  const [text, setText] = useState('');
  return <SearchField label="Beiträge durchsuchen" value={text} onChange={(event) => setText(event.target.value)} />;
}

test('a search is cleared by a button of ours, and the focus stays in the field', async () => {
  await show(<Searched />);
  const box = await appears('input[type=search]');
  expect(document.querySelector('button')).toBe(null);
  await write(box, 'Frist');
  await press('Suche leeren');
  expect((box as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(box);
  expect(document.querySelector('button')).toBe(null);
});
