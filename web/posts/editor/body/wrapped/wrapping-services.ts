/** The address that one of the services below has wrapped in a query or a path; undefined for any other address. */
export function unwrappedByService(url: URL): string | undefined {
  const service = services.find(({ host, path }) => host.test(url.hostname) && (path ?? /^/).test(url.pathname));
  return service?.address(url) ?? undefined;
}

interface Service {
  host: RegExp;
  path?: RegExp;
  address: (url: URL) => string | null | undefined;
}

/** The first of these parameters that there is. */
function ofQuery(...names: string[]) {
  return ({ searchParams }: URL) => names.map((name) => searchParams.get(name)).find((value) => value !== null);
}

/** Mimecast and Hornetsecurity keep the address to themselves, so that nothing can be unwrapped. */
const services: readonly Service[] = [
  { host: /\.safelinks\.protection\.(outlook\.com|office365\.us|partner\.outlook\.cn)$/, address: ofQuery('url') },
  { host: /^statics\.teams\.cdn\.office\.net$/, path: /safelinks/, address: ofQuery('url') },
  { host: /^(www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, address: ofQuery('q', 'url') },
  { host: /^(www\.)?youtube\.com$/, path: /^\/redirect$/, address: ofQuery('q') },
  { host: /^(www\.)?bing\.com$/, path: /^\/ck\/a$/, address: (url) => ofBase64(ofQuery('u')(url)?.replace(/^a1/, '')) },
  { host: /^duckduckgo\.com$/, path: /^\/l\/?$/, address: ofQuery('uddg') },
  { host: /^lm?\.(facebook|instagram|messenger)\.com$/, address: ofQuery('u') },
  { host: /^(www\.)?linkedin\.com$/, path: /^\/(safety\/go|redir\/)/, address: ofQuery('url') },
  { host: /^slack-redir\.net$/, address: ofQuery('url') },
  { host: /^linkprotect\.cudasvc\.com$/, address: ofQuery('a') },
  { host: /(^|\.)protection\.sophos\.com$/, address: (url) => ofBase64(ofQuery('u')(url)) },
  {
    host: /^secure-web\.cisco\.com$/,
    address: ({ pathname }) => decoded(/^\/[^/]+\/(https?(?:%3A|:).+)$/i.exec(pathname)?.[1]),
  },
  { host: /\.trendmicro\.com$/, path: /^\/wis\/clicktime\//, address: ofQuery('url') },
  { host: /^protect\d?\.fireeye\.com$/, address: ofQuery('u') },
  { host: /^clicktime\.symantec\.com$/, address: ofQuery('u') },
  { host: /^url\.avanan\.click$/, address: ({ href }) => /\/___(.+?)___/.exec(href)?.[1] },
  { host: /^avanan\.url-protection\.com$/, address: ofQuery('o') },
];

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function ofBase64(text: string | undefined): string | undefined {
  try {
    const letters = atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(letters, (one) => one.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
