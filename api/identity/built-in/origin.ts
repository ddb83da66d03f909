import type { FastifyRequest } from 'fastify';

/** What of a request tells where it was sent to. */
export type Addressed = Pick<FastifyRequest, 'host' | 'protocol'> & { socket: { localPort?: number | undefined } };

/**
 * The origin that links in mails and redirects start with: PUBLIC_URL; else the request's host if it is one of the
 * portal's own (https) or loopback. A Host header anybody can forge never gets any further: for other hosts it is the
 * portal's first host, or this machine.
 */
export function originOf(options: {
  publicUrl: string | undefined;
  hosts: readonly string[];
  request: Addressed;
}): string {
  const { publicUrl, hosts, request } = options;
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const asked = parse(request.host);
  if (asked && isLoopback(asked.hostname)) return `${request.protocol === 'https' ? 'https' : 'http'}://${asked.host}`;
  const own = hosts.find((host) => host.toLowerCase() === asked?.host || host.toLowerCase() === asked?.hostname);
  const known = own === undefined ? hosts[0] : asked?.host;
  if (known !== undefined) return `https://${known}`;
  const port = request.socket.localPort;
  return port === undefined ? 'http://localhost' : `http://localhost:${port}`;
}

/** Whether a page of ours, or no page at all, sent the request: browsers name the page's origin and no page can forge it. */
export function isOwnOrigin(options: {
  publicUrl: string | undefined;
  origin: string | undefined;
  host: string;
}): boolean {
  const { publicUrl, origin, host } = options;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return (
    new URL(origin).host === parse(host)?.host || (publicUrl !== undefined && origin === new URL(publicUrl).origin)
  );
}

/** The host as a URL reads it; undefined where more than a host and a port was sent. */
function parse(host: string): URL | undefined {
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`);
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
