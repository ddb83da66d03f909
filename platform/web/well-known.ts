import type { FastifyInstance } from 'fastify';
import { languages } from '#contract/base/languages.ts';
import type { Config } from '../config/config.ts';
import { notFound } from '../errors/error.ts';

/** In milliseconds; RFC 9116 asks for less than a year. */
const goodFor = 180 * 86_400_000;

/** What programs ask every site for: where to report a vulnerability (RFC 9116), and what search engines may read (RFC 9309). */
export function serveWellKnown(
  app: FastifyInstance,
  { config, now }: { config: Pick<Config, 'securityContact'>; now: () => Date },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (config.securityContact === undefined) throw notFound();
    const expires = new Date(now().getTime() + goodFor).toISOString();
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${languages.join(', ')}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  // Nothing here is for everybody: what a link opens is meant for who has it.
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}
