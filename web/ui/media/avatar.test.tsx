import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test('a picture that does not load gives way to the initials, until there is another', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body);
  const draw = (picture: string | null) =>
    act(async () => root.render(<Avatar name="Jutta von der Heide" picture={picture} />));
  const picture = () => document.querySelector('img')?.getAttribute('src') ?? null;

  await draw('/a.png');
  expect(picture()).toBe('/a.png');
  await act(async () => document.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(picture()).toBeNull();
  expect(document.body.textContent).toBe('JH');
  await draw('/b.png');
  expect(picture()).toBe('/b.png');
  await act(async () => root.unmount());
});
