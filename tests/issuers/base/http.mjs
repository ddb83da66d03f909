import { json, text } from 'node:stream/consumers';

export const readJson = json;

export async function readForm(request) {
  return Object.fromEntries(new URLSearchParams(await text(request)));
}

export function sendJson(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

export function redirect(response, location, headers = {}) {
  response.writeHead(303, { location, ...headers });
  response.end();
}

export function isLoopback(url) {
  return URL.parse(url ?? '')?.hostname === '127.0.0.1';
}

/** CORS for loopback. True if the request was a preflight. */
export function allowCrossOrigin(request, response) {
  const { origin } = request.headers;
  if (isLoopback(origin)) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
    response.setHeader('vary', 'origin');
  }
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204).end();
  return true;
}
