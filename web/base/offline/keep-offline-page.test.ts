import { afterEach, expect, test, vi } from 'vitest';
import { keepOfflinePage } from './keep-offline-page.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function documentAt(state: DocumentReadyState) {
  vi.stubEnv('PROD', true);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  const register = vi.fn(async (_address: string) => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { register, addEventListener: () => undefined } });
  return register;
}

test('while the page is still loading, its worker waits for the end of that', () => {
  const register = documentAt('interactive');
  keepOfflinePage();
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledWith('/worker.js');
});

test('a page that has loaded before the program began has its worker at once', () => {
  const register = documentAt('complete');
  keepOfflinePage();
  expect(register).toHaveBeenCalledWith('/worker.js');
});
