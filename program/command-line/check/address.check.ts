import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import type { Config } from '#platform/config/config.ts';
import { ok, warning } from './finding.ts';

/** Where links in mails lead to, and whether the program knows who calls. */
export async function checkAddress({ publicUrl, port, host, trustProxy }: Config, { all }: Tenants) {
  const nameless = all.filter(({ hosts }) => hosts.length === 0).map(({ id }) => id);
  const isPublic = publicUrl !== undefined || all.some(({ hosts }) => hosts.length > 0);
  const isHere = ['127.0.0.1', '::1', 'localhost'].includes(host);
  return [
    publicUrl === undefined && nameless.length > 0
      ? warning(
          `Links in mails of ${nameless.join(', ')} lead to http://localhost:${port}. Set PUBLIC_URL, or hosts in the file of the portal.`,
        )
      : ok(`Links in mails lead to ${publicUrl ?? 'the hosts of each portal'}`),
    ...(publicUrl?.startsWith('http:') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)
      ? [warning(`PUBLIC_URL is ${publicUrl}: browsers offer passkeys and push messages with https alone.`)]
      : []),
    ...(isPublic && isHere && trustProxy === undefined
      ? [warning('TRUST_PROXY is not set: all callers seem to have the address of the proxy. Set it to that address.')]
      : []),
  ];
}
