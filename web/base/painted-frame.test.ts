import { afterEach, expect, it } from 'vitest';
import { giveWay } from './painted-frame.ts';

afterEach(() => document.body.replaceChildren());

function open(): HTMLElement {
  document.body.innerHTML = '<div id="frame"><b>Zunfthaus</b></div><div id="root"></div>';
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('no root');
  giveWay(root);
  return root;
}

async function painted(): Promise<number> {
  await Promise.resolve();
  await Promise.resolve();
  return document.querySelectorAll('#frame').length;
}

it.each([
  ['a screen', '<div><header></header><main><p>Aktuelles</p></main></div>', 0],
  ['a page that says what is wrong', '<h1>Kein Portal</h1>', 0],
  ['nothing but the place of the toasts', '<div></div>', 1],
])('the painted frame, once the program draws %s: %s', async (_what, drawn, left) => {
  const root = open();
  root.innerHTML = drawn;
  expect(await painted()).toBe(left);
});

it('nothing is removed where no frame was painted', () => {
  document.body.innerHTML = '<div id="root"><main></main></div>';
  giveWay(document.body);
  expect(document.querySelector('main')).not.toBeNull();
});
