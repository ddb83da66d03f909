import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchedRequest } from './watched-request.ts';

class Drive extends EventTarget {
  static last: Drive;
  upload = new EventTarget();
  sent: unknown[] = [];
  status = 0;
  statusText = '';
  response: Blob | null = null;
  responseType = '';
  constructor() {
    super();
    Drive.last = this;
  }
  open(...how: string[]) {
    this.sent.push(how);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push([name, value]);
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: req:1\r\n';
  }
  loads(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }
  answers(status: number, text: string) {
    Object.assign(this, { status, response: new Blob([text]) });
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Drive));
afterEach(() => void vi.unstubAllGlobals());

const body = new Blob(['0123456789']);
const how = { method: 'POST', headers: new Headers({ accept: 'application/json' }), body };

test('a request reports how much is sent, never more than there is, and then the answer', async () => {
  const reported: number[] = [];
  const answer = watchedRequest('/api/imports', how, { signal: null, onSent: (sent) => reported.push(sent) });
  expect(Drive.last.sent).toEqual([['POST', '/api/imports'], ['accept', 'application/json'], body]);
  Drive.last.loads(4);
  // Progress counts the multipart envelope too.
  Drive.last.loads(12);
  Drive.last.answers(201, '{"id":1}');
  const response = await answer;
  expect(reported).toEqual([4, 10]);
  expect([response.status, response.headers.get('x-request-id'), await response.json()]).toEqual([
    201,
    'req:1',
    { id: 1 },
  ]);
});

test('an answer without a body is one', async () => {
  const answer = watchedRequest('/api/x', how, { signal: null, onSent: () => {} });
  Drive.last.answers(204, '');
  expect((await answer).status).toBe(204);
});

test('a request fails if the connection breaks', async () => {
  const answer = watchedRequest('/api/x', how, { signal: null, onSent: () => {} });
  Drive.last.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toThrow(TypeError);
});

test('a request is cancelled by its signal, also before it began', async () => {
  const control = new AbortController();
  const answer = watchedRequest('/api/x', how, { signal: control.signal, onSent: () => {} });
  control.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  const late = watchedRequest('/api/x', how, { signal: control.signal, onSent: () => {} });
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
});
