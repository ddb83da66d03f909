import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = () => import('./own-device.ts');

test('a device is nobody’s until somebody claims it, and then stays that person’s', async () => {
  const { ownDevice, sayOwnDevice, takeOwnDevice } = await load();
  takeOwnDevice('jutta');
  expect(ownDevice.get()).toBe(false);
  sayOwnDevice(true);
  takeOwnDevice('jutta');
  takeOwnDevice('jutta');
  expect(ownDevice.get()).toBe(true);
  vi.resetModules();
  expect((await load()).ownDevice.get()).toBe(true);
});

test('people who join later have no confirmation yet', async () => {
  const { ownDevice, sayOwnDevice, takeOwnDevice } = await load();
  sayOwnDevice(true);
  takeOwnDevice('jutta');
  takeOwnDevice('karl');
  expect(ownDevice.get()).toBe(false);
  vi.resetModules();
  expect((await load()).ownDevice.get()).toBe(false);
});

test('nor has who signs in here after another tab was left', async () => {
  const { ownDevice, sayOwnDevice, takeOwnDevice } = await load();
  sayOwnDevice(true);
  takeOwnDevice('jutta');
  localStorage.clear();
  takeOwnDevice('karl');
  expect(ownDevice.get()).toBe(false);
});
