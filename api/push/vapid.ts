import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '#api/base/config.ts';

/** With which the portal shows to push services that it is the one browsers subscribed to (RFC 8292); in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** How many scalars P-256 has, and one more. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The pair of an installation follows from its secret, so that all nodes have the same and none is kept. More bits than
 * needed make every key as likely as any other (FIPS 186-5, A.2.1).
 */
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

/** Whom a push service may write to about what we send: the office, or whoever runs the portal. */
export function vapidSubject(contact: { email?: string | undefined }, { mailFrom }: Pick<Config, 'mailFrom'>): string {
  return `mailto:${contact.email ?? /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
