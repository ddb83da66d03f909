import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#platform/process/free-port.ts';

/**
 * One nginx process with `sendfile` for a folder; uploads to `/kept/` go to the same disk. Undefined where nginx is not
 * installed; `NGINX` names a program outside the path.
 */
export async function startNginx(
  folder: string,
  given: { root: string; closers: (() => Promise<void>)[] },
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, configOf({ folder, port, root: given.root }));
  const child = spawn(process.env['NGINX'] ?? 'nginx', ['-c', config, '-e', 'stderr'], { stdio: 'ignore' });
  const failed = await Promise.race([once(child, 'error'), once(child, 'exit'), answering(port)]);
  if (failed) return undefined;
  given.closers.push(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  });
  return `http://127.0.0.1:${port}`;
}

/** As root it would switch to another user. */
function configOf({ folder, port, root }: { folder: string; port: number; root: string }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${root};
    location /kept/ { root ${folder}; dav_methods PUT; create_full_put_path on; client_max_body_size 0; }
  }
}
`;
}

async function answering(port: number): Promise<undefined> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return undefined;
    await wait(50);
  }
  throw new Error('nginx does not answer');
}
