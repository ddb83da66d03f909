import type { FastifyRequest } from 'fastify';

/** What of a request tells where it was sent to. */
export type Addressed = Pick<FastifyRequest, 'host' | 'protocol'> & {
  socket: { localPort?: number | undefined };
  /** Where the program listens; nowhere, where it is called in process. */
  server: { addresses(): (string | { address: string })[] };
};

export interface Where {
  publicUrl: string | undefined;
  /** The portal's own, over https. */
  hosts: readonly string[];
  request: Addressed;
}

/**
 * The origin that links in mails and redirects start with: PUBLIC_URL; else the host of the tenant file that the request
 * names, as the file writes it; else, while nobody but this machine can call, its loopback name. A Host header anybody
 * can forge never gets any further: for other hosts it is the portal's first host, or this machine.
 */
export function originOf({ publicUrl, hosts, request }: Where): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const asked = parse(request.host);
  if (asked && isLoopback(asked.hostname) && onlyFromHere(request)) return loopbackOrigin(request, asked);
  const known = hosts.find((host) => host === asked?.host || host === asked?.hostname) ?? hosts[0];
  if (known !== undefined) return `https://${known}`;
  const port = request.socket.localPort;
  return port === undefined ? 'http://localhost' : `http://localhost:${port}`;
}

/** Whether the browser that sends the request sees https, and so keeps cookies that ask for it. */
export function isSecure(where: Where): boolean {
  const { publicUrl, request } = where;
  if (request.protocol === 'https') return true;
  const asked = parse(request.host);
  const isHere = publicUrl === undefined && asked !== undefined && isLoopback(asked.hostname);
  return !isHere && originOf(where).startsWith('https:');
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

function onlyFromHere({ server }: Addressed): boolean {
  return server.addresses().every((at) => typeof at !== 'string' && /^(::1|127(\.\d+){3})$/.test(at.address));
}

function loopbackOrigin({ protocol }: Addressed, asked: URL): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${asked.host}`;
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
