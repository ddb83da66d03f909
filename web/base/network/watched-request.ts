interface Watch {
  signal: AbortSignal | null;
  onSent: (sent: number) => void;
}

/**
 * `fetch` with progress of the upload. Fails like it: `TypeError` without an answer, the signal's reason when aborted.
 */
export function watchedRequest(
  address: string,
  { method, headers, body }: { method: string; headers: Headers; body: Blob },
  { signal, onSent }: Watch,
): Promise<Response> {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'blob';
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, body.size)));
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('The connection broke off')));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? (request.response as Blob) : null, { status, statusText, headers: headersOf(request) });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Headers(pairs.filter(([name]) => name !== ''));
}
