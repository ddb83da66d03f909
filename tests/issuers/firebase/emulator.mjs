import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const authFolder = 'firebase-tools/lib/emulator/auth';

/**
 * The emulator as a request handler, and the state of its project.
 * @param {string} projectId
 * @param {ReturnType<typeof import('../base/signing-keys.mjs').createSigningKeys>} keys
 */
export async function loadEmulator(projectId, keys) {
  compileSchemasOnFirstUse();
  signTokens(keys);
  const { createApp } = require(`${authFolder}/server.js`);
  const { AgentProjectState, ProjectState } = require(`${authFolder}/state.js`);
  const { BadRequestError } = require(`${authFolder}/errors.js`);
  const project = new AgentProjectState(projectId);
  const app = await createApp(projectId, undefined, new Map([[projectId, project]]));
  return { app, project, ProjectState, BadRequestError };
}

/** Compiling the API's thousand schemas takes ten seconds. */
function compileSchemasOnFirstUse() {
  const { default: Ajv } = createRequire(require.resolve('exegesis'))('ajv');
  const { compile } = Ajv.prototype;
  Ajv.prototype.compile = function compileLater(...schema) {
    let compiled;
    const validate = (...values) => {
      compiled ??= compile.apply(this, schema);
      const valid = compiled(...values);
      validate.errors = compiled.errors;
      return valid;
    };
    return validate;
  };
}

/** The emulator does not sign, and the server must not accept `alg: none`. */
function signTokens(keys) {
  const jsonwebtoken = createRequire(require.resolve(`${authFolder}/server.js`))('jsonwebtoken');
  const { sign } = jsonwebtoken;
  jsonwebtoken.sign = (payload, secret, options) => {
    if (options?.algorithm !== 'none') return sign(payload, secret, options);
    const { kid, privateKey } = keys.newest();
    return sign(payload, privateKey, { ...options, algorithm: 'RS256', keyid: kid });
  };
}
