export type Proxy = 'nginx' | 'caddy';
type Program = Proxy | 'logrotate' | 'promtool';
export const libraries: string;
export function findProxy(name: Program): string | undefined;
export function lackingProxies(): Program[];
export function unpackProxies(): Promise<void>;
