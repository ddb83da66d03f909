import { expect, it } from 'vitest';
import type { Rolldown } from 'vite';
import { separateIssuers } from './separate-issuers.ts';

const sdks = { firebase: '@firebase/auth/a.js', auth0: '@auth0/auth0-spa-js/a.js', amplify: '@aws-amplify/auth/a.js' };

function chunk(fileName: string, more: Partial<Rolldown.OutputChunk> = {}) {
  return { type: 'chunk', fileName, isEntry: false, moduleIds: [], imports: [], dynamicImports: [], ...more };
}

function client(issuer: keyof typeof sdks) {
  return chunk(`${issuer}.js`, {
    facadeModuleId: `/web/identity/${issuer}/${issuer}-identity.ts`,
    moduleIds: [`/node_modules/${sdks[issuer]}`],
    imports: ['shared.js'],
  });
}

function goodBuild() {
  return {
    entry: chunk('index.js', { isEntry: true, dynamicImports: ['login.js', 'firebase.js', 'auth0.js', 'amplify.js'] }),
    login: chunk('login.js', { imports: ['shared.js'] }),
    shared: chunk('shared.js', { moduleIds: ['/node_modules/tslib/tslib.es6.js'] }),
    firebase: client('firebase'),
    auth0: client('auth0'),
    amplify: client('amplify'),
  };
}

function faultOf(build: object): string {
  const plugin = separateIssuers();
  const check = plugin.generateBundle as unknown as (
    this: { error(fault: string): never },
    options: object,
    bundle: object,
  ) => void;
  try {
    check.call(
      {
        error: (fault) => {
          throw new Error(fault);
        },
      },
      {},
      build,
    );
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

it('a build in which every client has its SDK to itself is accepted', () => {
  expect(faultOf(goodBuild())).toBe('');
});

it.each([
  [
    'the login page',
    'login.js holds parts of the SDK of firebase',
    (build: ReturnType<typeof goodBuild>) => {
      build.login.moduleIds = ['/node_modules/@firebase/util/index.js'];
    },
  ],
  [
    'a chunk of all',
    'shared.js holds parts of the SDK of auth0',
    (build: ReturnType<typeof goodBuild>) => {
      build.shared.moduleIds = ['/node_modules/@auth0/auth0-auth-js/a.js'];
    },
  ],
  [
    'another client',
    'auth0.js holds parts of the SDK of amplify',
    (build: ReturnType<typeof goodBuild>) => {
      build.auth0.moduleIds = ['/node_modules/@aws-amplify/core/a.js', '/node_modules/@auth0/auth0-spa-js/a.js'];
    },
  ],
  [
    'no chunk of its own',
    'The client of firebase is not a chunk',
    (build: ReturnType<typeof goodBuild>) => {
      build.firebase.facadeModuleId = '/web/identity/current-identity.ts';
    },
  ],
  [
    'no SDK at all',
    'The client of amplify comes without',
    (build: ReturnType<typeof goodBuild>) => {
      build.amplify.moduleIds = [];
    },
  ],
])('a build whose SDK is in %s fails', (_where, fault, change) => {
  const build = goodBuild();
  change(build);
  expect(faultOf(build)).toContain(fault);
});
