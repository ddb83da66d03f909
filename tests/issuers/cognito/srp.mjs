import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;
const multiplier = number(sha256(bytes(prime), bytes(generator)));

export function startProof({ poolName, username, password, clientPublic }) {
  const salt = randomNumber(16);
  const secret = randomNumber(64);
  const passwordHash = sha256(Buffer.from(`${poolName}${username}:${password}`));
  const verifier = power(generator, number(sha256(bytes(salt), passwordHash)));
  const serverPublic = (multiplier * verifier + power(generator, secret)) % prime;
  const secretBlock = randomBytes(64).toString('base64');
  return {
    challenge: { SALT: salt.toString(16), SRP_B: serverPublic.toString(16), SECRET_BLOCK: secretBlock },
    kept: {
      poolName,
      username,
      clientPublic: BigInt(`0x${clientPublic}`),
      serverPublic,
      secret,
      verifier,
      secretBlock,
    },
  };
}

export function isProven(kept, { signature, timestamp }) {
  const scramble = number(sha256(bytes(kept.clientPublic), bytes(kept.serverPublic)));
  const shared = power(kept.clientPublic * power(kept.verifier, scramble), kept.secret);
  const key = hkdfSync('sha256', bytes(shared), bytes(scramble), 'Caldera Derived Key', 16);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(`${kept.poolName}${kept.username}`)
    .update(Buffer.from(kept.secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
  return signature === expected;
}

/** Big-endian, with a leading zero byte where the first bit would be the sign. */
function bytes(value) {
  let hex = value.toString(16);
  if (hex.length % 2 === 1) hex = `0${hex}`;
  if (/^[89a-f]/.test(hex)) hex = `00${hex}`;
  return Buffer.from(hex, 'hex');
}

function number(buffer) {
  return BigInt(`0x${buffer.toString('hex')}`);
}

function randomNumber(length) {
  return number(randomBytes(length));
}

function sha256(...parts) {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function power(base, exponent) {
  let result = 1n;
  let factor = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % prime;
    factor = (factor * factor) % prime;
  }
  return result;
}
