import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, isReachable, leadTo, loaded, watchConnection } from './connection.ts';

let online = true;
beforeEach(() => {
  online = true;
  connection.set(true);
  sessionStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    online ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function part(failures: number) {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return 'here';
  };
}

test('any answer is a connection, and none is none', async () => {
  expect(await isReachable()).toBe(true);
  online = false;
  expect(await isReachable()).toBe(false);
  expect(connection.get()).toBe(false);
});

test('parts that cannot be loaded offline are loaded with a connection', async () => {
  online = false;
  const coming = loaded(part(1));
  const arrived = vi.fn();
  void coming.then(arrived);
  await vi.waitFor(() => expect(connection.get()).toBe(false));
  expect(arrived).not.toHaveBeenCalled();
  online = true;
  await isReachable();
  expect(await coming).toBe('here');
});

test('a file that a new version has replaced begins the page again where one was going, once', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  leadTo(() => 'http://localhost/posts/1');
  void loaded(part(9));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/posts/1'));
  await expect(loaded(part(9))).rejects.toThrow('dynamically imported');
  expect(assign).toHaveBeenCalledTimes(1);
});

test('the browser’s word is checked, not believed, and checked again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  watchConnection();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(connection.get()).toBe(true);
  online = false;
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(connection.get()).toBe(false));
  online = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(connection.get()).toBe(true));
  online = false;
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(connection.get()).toBe(false));
});
