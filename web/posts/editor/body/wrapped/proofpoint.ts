/** The address that URL Defense of Proofpoint wrapped, in each of its three versions; undefined if it is none. */
export function unwrappedByProofpoint({ hostname, pathname, searchParams, href }: URL): string | undefined {
  if (!/^urldefense(\.proofpoint)?\.(com|us)$/.test(hostname)) return undefined;
  const given = searchParams.get('u');
  if (pathname === '/v1/url') return given ?? undefined;
  if (pathname === '/v2/url') return decoded((given ?? '').replaceAll('-', '%').replaceAll('_', '/'));
  return pathname.startsWith('/v3/__') ? third(href) : undefined;
}

/** `/v3/__ADDRESS__;CHARACTERS!…`: each star of the address stands for one of the characters, `**B` for a run of three. */
function third(href: string): string | undefined {
  const from = href.indexOf('/v3/__') + 6;
  const to = href.indexOf('__;', from);
  const end = href.indexOf('!', to);
  if (to < 0 || end < 0) return undefined;
  const address = decoded(href.slice(from, to).replace(/^(https?):\/(?!\/)/i, '$1://'));
  const characters = charactersOf(href.slice(to + 3, end));
  if (address === undefined || characters === undefined) return undefined;
  let used = 0;
  const take = (many: number) => characters.slice(used, (used += many)).join('');
  const whole = address.replace(/\*(?:\*(.))?/g, (_, run?: string) =>
    take(run === undefined ? 1 : runs.indexOf(run) + 2),
  );
  return used === characters.length ? whole : undefined;
}

const runs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function charactersOf(base64: string): string[] | undefined {
  try {
    const bytes = atob(base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', ''));
    return Array.from(
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0))),
    );
  } catch {
    return undefined;
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
