import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Zunfthaus</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, tryItOutEnabled: true });`;

const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json`, made on first request, and `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance, document: () => object) {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let json: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(document());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', csp).type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  for (const [name, type] of Object.entries(files)) {
    app.get(`/api/docs/${name}`, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600').type(type);
      return readFile(join(folder, name));
    });
  }
}
