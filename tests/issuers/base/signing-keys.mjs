import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';

/** RSA keys, newest first; old ones stay in the key set, as after a real rotation. */
export function createSigningKeys() {
  const keys = [];
  const rotate = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    keys.unshift({ kid: randomUUID(), privateKey });
  };
  rotate();
  return {
    rotate,
    newest: () => keys[0],
    privateSet: () => ({ keys: keys.map(({ kid, privateKey }) => asJwk(kid, privateKey)) }),
    publicSet: () => ({ keys: keys.map(({ kid, privateKey }) => asJwk(kid, createPublicKey(privateKey))) }),
  };
}

function asJwk(kid, key) {
  return { ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}
