import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';

export interface Certificate {
  host: string;
  endsAt: Date;
  /** 0 where the answer does not ask browsers to keep to TLS, null where none came. */
  hstsSeconds: number | null;
}

/** What the installation's own address shows to browsers, valid or not. Throws where nobody answers. */
export async function readCertificate(address: string, patience: number): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  const name = isIP(host) === 0 ? { servername: host } : {};
  // An expired one is what is looked for.
  const asked = { host, port: port || 443, ...name, method: 'HEAD', path: '/healthz', rejectUnauthorized: false };
  const call = request({ ...asked, agent: false });
  const signal = AbortSignal.timeout(patience);
  try {
    const answered = once(call, 'response', { signal }).then(([reply]) => hstsOf(reply as IncomingMessage));
    answered.catch(() => undefined);
    call.end();
    const [socket] = (await once(call, 'socket', { signal })) as [TLSSocket];
    await once(socket, 'secureConnect', { signal });
    const { valid_to: end } = socket.getPeerCertificate();
    if (!end) throw new Error('the server shows no certificate');
    return { host: hostname, endsAt: new Date(end), hstsSeconds: await answered.catch(() => null) };
  } finally {
    call.on('error', () => undefined);
    call.destroy();
  }
}

function hstsOf({ headers }: IncomingMessage): number {
  return Number(/max-age="?(\d+)/i.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
}
