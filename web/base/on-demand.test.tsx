import { act, type ComponentType, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.ts';

const Greeting = ({ name }: { name: string }) => <p>Guten Tag, {name}</p>;
let root: Root;
let seen: string[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  seen = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

function Placeholder() {
  seen.push('placeholder');
  return null;
}

const show = (Part: ComponentType<{ name: string }>, name: string) =>
  act(async () =>
    root.render(
      <Suspense fallback={<Placeholder />}>
        <Part name={name} />
      </Suspense>,
    ),
  );

test('a part that is not loaded yet comes after the placeholder, and is fetched once', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = onDemand(load);
  await show(Part, 'Jutta');
  expect(seen).toEqual(['placeholder']);
  await vi.waitFor(() => expect(document.body.textContent).toBe('Guten Tag, Jutta'));
  await show(Part, 'Ole');
  expect(document.body.textContent).toBe('Guten Tag, Ole');
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetched data is shown at once, without the placeholder', async () => {
  const Part = onDemand(async () => Greeting);
  await Part.prefetch();
  await show(Part, 'Jutta');
  expect(document.body.textContent).toBe('Guten Tag, Jutta');
  expect(seen).toEqual([]);
});

test('a part that could not be fetched before is fetched when it is shown', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('the line is cut'));
  const Part = onDemand(load);
  await expect(Part.prefetch()).rejects.toThrow('the line is cut');
  await show(Part, 'Jutta');
  await vi.waitFor(() => expect(document.body.textContent).toBe('Guten Tag, Jutta'));
});
