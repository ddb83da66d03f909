import { act } from 'react';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiError, unreachable } from '#web/base/network/api-error.ts';
import { Drawer, DrawerFoot } from '../overlay/drawer.tsx';
import { appears, named, press, until, write } from '../fixtures/reader.ts';
import { stage } from '../fixtures/stage.tsx';
import { TextField } from './text-field.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DateField } from './date-field.tsx';
import { tellFields } from './field-errors.ts';
import { Form } from './form.tsx';
import { SelectField } from './select-field.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

function Fields({ error }: { error: ApiError }) {
  const form = useForm({ defaultValues: { name: '', kind: 'a', startsOn: '' } });
  const { errors, isDirty } = form.formState;
  const sentences = { fields: { startsOn: 'Ein Tag, etwa 4.12.2026.' }, invalid: 'Prüfen', taken: 'Gibt es schon' };
  return (
    <>
      <Form onSubmit={(event) => event.preventDefault()}>
        <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
        <SelectField label="Art" choices={[{ value: 'a', title: 'Erste' }]} {...form.register('kind')} />
        <DateField label="Von" error={errors.startsOn?.message} {...form.register('startsOn')} />
        <button
          type="button"
          onClick={() => {
            const told = tellFields(error, { setError: form.setError, names: ['name', 'kind', 'startsOn'] }, sentences);
            document.title = String(told);
          }}
        >
          Speichern
        </button>
      </Form>
      <Link to="/?open=1">Weg</Link>
      <Link to="/?open=1" state={{ saved: true }}>
        Gespeichert
      </Link>
      <UnsavedGuard dirty={isDirty} />
    </>
  );
}

async function show(error = new ApiError(unreachable)) {
  const router = createMemoryRouter([{ path: '*', element: <Fields error={error} /> }]);
  await stage(router, 'main');
  return () => router.state.location.search;
}

function refused(status: number, ...paths: string[]): ApiError {
  return new ApiError({ ...unreachable, status, errors: paths.map((path) => ({ path, message: 'must not' })) });
}

test('the server’s refusal is beside its fields, in the reader’s language', async () => {
  await show(refused(400, 'startsOn', 'name'));
  await press('Speichern');
  const name = await appears('input[name=name]');
  const day = await appears('input[type=date]');
  expect([name, day].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(document.body.textContent).toContain('Ein Tag, etwa 4.12.2026.');
  expect(document.title).toBe('true');
  expect([day.getAttribute('min'), day.getAttribute('max')]).toEqual(['1900-01-01', '2099-12-31']);
});

test('a pasted text that is too long is reported at once, and not cut', async () => {
  function Long() {
    const form = useForm({ defaultValues: { district: '' } });
    return <TextField label="Bezirk" maxLength={20} {...form.register('district')} />;
  }
  await stage(createMemoryRouter([{ path: '*', element: <Long /> }]), 'main');
  const field = (await appears('input')) as HTMLInputElement;
  expect(field.maxLength).toBe(-1);
  await write(field, 'Musterland und alles, was dazugehört');
  expect(field.value).toBe('Musterland und alles, was dazugehört');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Zu lang: 36 von höchstens 20 Zeichen.');
  await write(field, 'Musterland');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a conflict is reported; an error of no field is left to the caller', async () => {
  await show(refused(409, 'name', 'elsewhere'));
  await press('Speichern');
  await until(() => document.body.textContent.includes('Gibt es schon'));
  expect(document.title).toBe('false');
});

test('leaving what is not saved is asked about, and what is saved is not', async () => {
  const address = await show();
  await write(await appears('input[name=name]'), 'Neu');
  await act(async () => named('a', 'Weg')?.click());
  await appears('[role=dialog]', 'Ohne Speichern verlassen?');
  await press('Weiter bearbeiten');
  expect(address()).toBe('');
  await until(() => !named('[role=dialog]', 'Ohne Speichern verlassen?'));
  await act(async () => named('a', 'Weg')?.click());
  await appears('[role=dialog]', 'Ohne Speichern verlassen?');
  await press('Änderungen verwerfen');
  await until(() => address() === '?open=1');
});

test('a form that has just been saved does not ask on leaving', async () => {
  const address = await show();
  await write(await appears('input[name=name]'), 'Neu');
  await act(async () => named('a', 'Gespeichert')?.click());
  await until(() => address() === '?open=1');
});

test('only the difference between two states is shown, and either can be kept', async () => {
  const [theirs, mine] = [vi.fn(), vi.fn()];
  const screen = (
    <ConflictDialog
      opened
      onClose={() => {}}
      fields={[
        { label: 'Name', mine: 'Tischler-Innung', theirs: 'Schreiner-Innung' },
        { label: 'Bezirk', mine: 'Musterland', theirs: 'Musterland' },
        { label: 'Nummer', mine: '', theirs: '4' },
      ]}
      onTheirs={theirs}
      onMine={mine}
    />
  );
  await stage(createMemoryRouter([{ path: '*', element: screen }]), 'main');
  await appears('[role=dialog]');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Name', 'Tischler-Innung', 'Schreiner-Innung'],
    ['Nummer', '(leer)', '4'],
  ]);
  await press('Gespeicherten Stand übernehmen');
  await press('Meinen Stand speichern');
  expect([theirs, mine].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('Escape closes the uppermost first; the buttons in a drawer are at its lower edge', async () => {
  const [closeDrawer, closeDialog] = [vi.fn(), vi.fn()];
  const screen = (
    <Drawer opened onClose={closeDrawer} title="Innung" subtitle="seit 1921">
      <DrawerFoot>
        <button type="button">Unten</button>
      </DrawerFoot>
      <ConflictDialog opened onClose={closeDialog} fields={[]} onTheirs={() => {}} onMine={() => {}} />
    </Drawer>
  );
  await stage(createMemoryRouter([{ path: '*', element: screen }]), 'main');
  await appears('[role=dialog]', 'Jemand anderes hat inzwischen gespeichert');
  await appears('button', 'Unten');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await until(() => closeDialog.mock.calls.length === 1);
  expect(closeDrawer).not.toHaveBeenCalled();
});
