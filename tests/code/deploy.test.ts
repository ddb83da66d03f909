import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#platform/config/settings.mjs';
import { graceOf } from '#platform/http/closing.ts';
import { findProxy, libraries } from '../../scripts/proxies.mjs';

const folder = 'deploy/systemd';
const unit = `${folder}/zunfthaus@.service`;
const withSystemd = it.skipIf(!existsSync('/usr/bin/systemd-analyze'));

withSystemd('the systemd unit has few rights', () => {
  const node = join(scratch(), 'zunfthaus@3000.service');
  copyFileSync(unit, node);
  const args = ['security', '--offline=true', '--no-pager', '--threshold=20', node];
  expect(execFileSync('systemd-analyze', args, { encoding: 'utf8' })).toMatch(/exposure level .*: [01]\.\d OK/);
});

withSystemd('units and timers have no fault', () => {
  expect(faultsOf(readdirSync(folder).filter((name) => /\.(?:service|timer)$/.test(name)))).toBe('');
});

withSystemd('a word that systemd does not know is found', () => {
  expect(faultsOf(['zunfthaus-backup.timer'], (text) => text.replace('OnCalendar', 'OnCalender'))).toContain(
    'OnCalender',
  );
});

it.each(['backup', 'rehearsal'])(
  'the timer of the %s starts a command of the program, also after the machine was off',
  (name) => {
    const [timer, service] = ['timer', 'service'].map((kind) =>
      readFileSync(`${folder}/zunfthaus-${name}.${kind}`, 'utf8'),
    );
    expect(timer).toMatch(/^Persistent=true$/m);
    const [, given = ''] = /^ExecStart=\/usr\/local\/bin\/zunfthaus (.*)$/m.exec(service ?? '') ?? [];
    expect(existsSync(`program/command-line/${given.split(' ')[0]}.command.ts`)).toBe(true);
  },
);

/** What systemd says about them, with programs and a user that are there. */
function faultsOf(names: string[], change = (text: string) => text): string {
  const place = scratch();
  const files = names.map((name) => {
    const file = join(place, name.replace('@.', '@3000.'));
    const text = readFileSync(join(folder, name), 'utf8');
    const here = text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true').replace(/^(User|Group)=.*$/gm, '$1=root');
    writeFileSync(file, change(here));
    return file;
  });
  for (const name of ['zunfthaus-backup.service', 'zunfthaus-rehearsal.service'])
    if (!names.includes(name)) writeFileSync(join(place, name), '[Service]\nType=oneshot\nExecStart=/bin/true\n');
  return spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' }).stderr;
}

function scratch(): string {
  const place = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return place;
}

it.skipIf(!findProxy('logrotate'))('a log file is rotated and loses no line while it is written', async () => {
  const place = scratch();
  const log = join(place, 'node.log');
  const writer = spawn('/bin/sh', ['-c', 'while read -r line; do echo "$line"; echo >&3; done >>"$0"', log], {
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  });
  const write = async (line: string) => {
    writer.stdin?.write(`${line}\n`);
    await once(writer.stdio[3] as NodeJS.ReadableStream, 'data');
  };
  await write('before');
  const rules = readFileSync('deploy/logrotate/zunfthaus', 'utf8').replace('/var/log/zunfthaus', place);
  writeFileSync(join(place, 'rules'), rules);
  const rotate = (how: string) =>
    execFileSync(findProxy('logrotate') ?? '', [how, '--state', join(place, 'state'), join(place, 'rules')], {
      env: { ...process.env, LD_LIBRARY_PATH: libraries },
      stdio: 'pipe',
    });
  rotate('--debug');
  expect(readFileSync(log, 'utf8')).toBe('before\n');
  rotate('--force');
  await write('after');
  writer.stdin?.end();
  await once(writer, 'close');
  expect([`${log}.1`, log].map((file) => readFileSync(file, 'utf8'))).toEqual(['before\n', 'after\n']);
});

it('the systemd unit sets what the program knows, and gives it time to end', () => {
  const text = readFileSync(unit, 'utf8');
  const set = [...text.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name);
  expect(Object.keys(readSettings({}).settings)).toEqual(expect.arrayContaining(set));
  expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(text)?.[1])).toBeGreaterThan(10);
});

it.each([
  ['deploy/nginx/zunfthaus.conf', /^ *keepalive_timeout (\d+)s;/m],
  ['deploy/caddy/Caddyfile', /^\s*keepalive (\d+)s$/m],
  ['deploy/docker/Caddyfile', /^\s*keepalive (\d+)s$/m],
])('%s lets go of a connection before a node that stops cuts it', (file, kept) => {
  const seconds = Number(kept.exec(readFileSync(file, 'utf8'))?.[1]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds * 1000).toBeLessThan(graceOf({ behindProxy: true }).kept);
});

it('no proxy repeats what may have been written', () => {
  expect(readFileSync('deploy/nginx/zunfthaus.conf', 'utf8')).not.toMatch(
    /^\s*proxy_next_upstream[^#\n]*non_idempotent/m,
  );
});
