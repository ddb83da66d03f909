import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from '../answer.ts';

answer({ open });

async function open(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
