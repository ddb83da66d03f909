import type { Plugin, Rolldown } from 'vite';
import type { IssuerName } from '#contract/identity/words.ts';

const sdks: Record<Exclude<IssuerName, 'jwt'>, RegExp> = {
  firebase: /\/node_modules\/(firebase|@firebase|idb)\//,
  auth0: /\/node_modules\/(@auth0|browser-tabs-lock|es-cookie|dpop|oauth4webapi|openid-client)\//,
  amplify: /\/node_modules\/(aws-amplify|@aws-amplify|@aws-crypto|@aws-sdk|@smithy|js-cookie)\//,
};

type Chunks = Map<string, Rolldown.OutputChunk>;

/**
 * Fails a build in which an issuer's SDK is reachable without that issuer's client: portals would load services they do
 * not use.
 */
export function separateIssuers(): Plugin {
  return {
    name: 'separate-issuers',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks: Chunks = new Map();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
      for (const [issuer, sdk] of Object.entries(sdks)) {
        const fault = faultOf(issuer, sdk, chunks);
        if (fault !== undefined) this.error(fault);
      }
    },
  };
}

function faultOf(issuer: string, sdk: RegExp, chunks: Chunks): string | undefined {
  const all = [...chunks.values()];
  const client = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${issuer}/${issuer}-identity.ts`));
  if (!client) return `The client of ${issuer} is not a chunk of its own`;
  const holders = all.filter(({ moduleIds }) => moduleIds.some((id) => sdk.test(id)));
  if (holders.length === 0) return `The client of ${issuer} comes without its SDK`;
  const start = all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const reached = reachable(start, client.fileName, chunks);
  const leak = holders.find(({ fileName }) => reached.has(fileName));
  return leak && `${leak.fileName} holds parts of the SDK of ${issuer} and is loaded for other issuers as well`;
}

function reachable(start: string[], without: string, chunks: Chunks): Set<string> {
  const found = new Set<string>();
  const waiting = [...start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || name === without || found.has(name)) continue;
    found.add(name);
    waiting.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return found;
}
