import { createECDH, hkdfSync } from 'node:crypto';

/** RFC 8292; base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Order of P-256, plus 1. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derived from SECRET, so all nodes share it. Extra bits keep it unbiased (FIPS 186-5, A.2.1). */
export function vapidKeys(secret: string): VapidKeys {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'key of web push', 48)).toString('hex');
  const scalar = (BigInt(`0x${bits}`) % (order - 1n)) + 1n;
  const curve = createECDH('prime256v1');
  const privateKey = scalar.toString(16).padStart(64, '0');
  curve.setPrivateKey(privateKey, 'hex');
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  };
}

/** Contact for push services. */
export function vapidSubject(contact: { email?: string | undefined }, { mailFrom }: { mailFrom: string }): string {
  return `mailto:${contact.email ?? /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
