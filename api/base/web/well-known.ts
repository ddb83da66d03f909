// Files at fixed addresses for people who find a security hole (RFC 9116) and for search engines (RFC 9309).
import type { FastifyInstance } from 'fastify';

/** Only the sign-in page and the legal texts are of use to somebody without an account. */
const robots = `User-agent: *
Allow: /$
Allow: /auth/
Allow: /assets/
Disallow: /
`;

const aDay = 86_400_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

const plain = 'text/plain; charset=utf-8';

/** `contact` is a URI; without one there is no `security.txt`. */
export function serveWellKnown(
  app: FastifyInstance,
  { contact, now }: { contact: string | undefined; now: () => Date },
) {
  app.get('/robots.txt', (_request, reply) => reply.type(plain).send(robots));
  for (const path of ['/.well-known/security.txt', '/security.txt'])
    app.get(path, (_request, reply) =>
      contact === undefined ? reply.callNotFound() : reply.type(plain).send(securityText(contact, now())),
    );
}

function securityText(contact: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * aDay).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: de, en\n`;
}
