// A program, the first limit: `node:http` sending bytes from memory.
import { createServer } from 'node:http';
import { answer } from '../answer.ts';
import { listen } from './listen.ts';

export interface BareSetup {
  body: string;
}

answer({ open });

async function open({ body }: BareSetup): Promise<string> {
  const bytes = Buffer.from(body);
  return listen(
    createServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': bytes.length,
        'cache-control': 'no-store',
      });
      response.end(bytes);
    }),
  );
}
