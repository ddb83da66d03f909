import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed tokens for ids within a tenant; valid as long as SECRET is. */
export interface SignedTokens {
  make(tenantId: string, ...ids: string[]): string;
  /** Undefined unless made for this tenant and purpose. */
  read(tenantId: string, token: string): string[] | undefined;
}

const id = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

/** For `count` ids each. A token is only valid for its purpose. */
export function signedTokens(secret: string, purpose: string, count: number): SignedTokens {
  const key = createHmac('sha256', secret).update(purpose).digest();
  // recheck-ignore: a fixed number of UUIDs
  const spelled = new RegExp(`^(${id}(?:\\.${id}){${count - 1}})\\.([\\w-]{43})$`);
  const sign = (tenantId: string, ids: readonly string[]) =>
    createHmac('sha256', key)
      .update([tenantId, ...ids].join(' '))
      .digest();
  return {
    make: (tenantId, ...ids) => [...ids, sign(tenantId, ids).toString('base64url')].join('.'),
    read(tenantId, token) {
      const [, named, signature] = spelled.exec(token) ?? [];
      if (named === undefined || signature === undefined) return undefined;
      const ids = named.split('.');
      // As text: the last letter has bits that decoding drops, so several spell the same bytes.
      const right = sign(tenantId, ids).toString('base64url');
      return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? ids : undefined;
    },
  };
}
