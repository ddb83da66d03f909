export type Proxy = 'nginx' | 'caddy';
export function findProxy(name: Proxy): string | undefined;
export function lackingProxies(): Proxy[];
export function unpackProxies(): Promise<void>;
