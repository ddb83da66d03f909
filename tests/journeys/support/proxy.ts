import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFailed, onTestFinished } from 'vitest';
import { findProxy, type Proxy } from '../../../scripts/proxies.mjs';
import { selfMade } from '#tests/support/certificate.ts';
import { discard } from '#tests/support/discard.ts';

interface Ports {
  own: number;
  /** One for Caddy, one or two for nginx. */
  nodes: [number, number?];
}

/** Runs the proxy as `deploy` has it, but for names, ports and certificate; ends with its test. */
export async function openProxy(which: Proxy, ports: Ports, notAfter?: Date) {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const place = ({ key, cert }: { key: string; cert: string }) =>
    Promise.all([writeFile(join(folder, 'cert.pem'), cert), writeFile(join(folder, 'key.pem'), key)]);
  const made = await selfMade('ip', '127.0.0.1', notAfter);
  await place(made);
  const [file, ...args] = await { nginx, caddy }[which](folder, ports);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (some) => (output += String(some)));
  onTestFailed(() => console.log(`${which} printed:\n${output}`));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await discard(folder);
  });
  const address = `https://127.0.0.1:${ports.own}`;
  await reached(ports.own, () => child.exitCode === null || new Error(`${which} ended: ${output}`));
  return {
    address,
    certificate: made.cert,
    /** Puts a new certificate in its place and has it read, as `systemctl reload nginx` does; answers with it. */
    async renew(): Promise<string> {
      const next = await selfMade();
      await place(next);
      child.kill('SIGHUP');
      return next.cert;
    },
  };
}

async function nginx(folder: string, { own, nodes }: Ports): Promise<[string, ...string[]]> {
  const documented = await readFile('deploy/nginx/zunfthaus.conf', 'utf8');
  const site = documented
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}listen \[::\]:443[^\n]*\n/, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${own} ssl`)
    .replace(/ssl_certificate [^;]*/, `ssl_certificate ${folder}/cert.pem`)
    .replace(/ssl_certificate_key [^;]*/, `ssl_certificate_key ${folder}/key.pem`)
    .replace('127.0.0.1:3000', `127.0.0.1:${nodes[0]}`)
    .replace(/.*127\.0\.0\.1:3001.*\n/, (line) => (nodes[1] ? line.replace('3001', String(nodes[1])) : ''));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${places.join(' ')}\n${site}\n}\n`,
  );
  return [findProxy('nginx') ?? '', '-p', folder, '-c', join(folder, 'nginx.conf')];
}

async function caddy(folder: string, { own, nodes }: Ports): Promise<[string, ...string[]]> {
  const documented = await readFile('deploy/caddy/Caddyfile', 'utf8');
  const site = documented
    .replace(
      'portal.example {',
      `https://127.0.0.1:${own} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
    )
    .replace('127.0.0.1:3000', `127.0.0.1:${nodes[0]}`);
  await mkdir(join(folder, 'caddy'), { recursive: true });
  await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  return [findProxy('caddy') ?? '', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

async function reached(port: number, isThere: () => true | Error): Promise<void> {
  for (;;) {
    const runs = isThere();
    if (runs !== true) throw runs;
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer) return;
  }
}
