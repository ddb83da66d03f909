import type { FastifyRequest } from 'fastify';

export type Addressed = Pick<FastifyRequest, 'host' | 'protocol'> & {
  socket: { localPort?: number | undefined };
  server: { addresses(): (string | { address: string })[] };
  headers?: Record<string, unknown>;
  /** Set where TRUST_PROXY is. */
  ips?: string[] | undefined;
};

export interface Where {
  publicUrl: string | undefined;
  /** Host names of the portal, over https. */
  hosts: readonly string[];
  request: Addressed;
}

/**
 * PUBLIC_URL, else the portal's host, else loopback if only this machine can call and no proxy forwards for another; never
 * a forged Host header.
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

/** For a mail that no request has caused: PUBLIC_URL, else the portal's host, else where the program listens. */
export function originWithoutRequest({
  publicUrl,
  hosts,
  address,
}: Omit<Where, 'request'> & { address: string }): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  if (hosts[0] !== undefined) return `https://${hosts[0]}`;
  const { hostname, origin, port } = new URL(address);
  return isLoopback(hostname) || hostname === '127.0.0.1' ? origin : `http://localhost:${port}`;
}

/** Whether the browser is on https. */
export function isSecure(where: Where): boolean {
  const { publicUrl, request } = where;
  if (request.protocol === 'https') return true;
  const asked = parse(request.host);
  const isHere = publicUrl === undefined && asked !== undefined && isLoopback(asked.hostname);
  return !isHere && originOf(where).startsWith('https:');
}

/** Whether the request comes from our page or none. Browsers set the origin; pages cannot forge it. */
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

/** A proxy on this machine calls from loopback for anybody, and most pass on the Host header they got. */
function onlyFromHere({ server, headers = {}, ips }: Addressed): boolean {
  if (ips !== undefined || Object.keys(headers).some(isOfProxy)) return false;
  return server.addresses().every((at) => typeof at !== 'string' && /^(::1|127(\.\d+){3})$/.test(at.address));
}

/** Whether a proxy has written it. */
export function isOfProxy(header: string): boolean {
  return header.startsWith('x-forwarded-') || header === 'forwarded' || header === 'via' || header === 'x-real-ip';
}

function loopbackOrigin({ protocol }: Addressed, asked: URL): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${asked.host}`;
}

/** Undefined unless it is only host and port. */
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
