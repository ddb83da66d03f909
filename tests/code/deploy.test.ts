import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSettings } from '#platform/config/settings.mjs';
import { graceOf } from '#platform/http/closing.ts';

const unit = 'deploy/systemd/zunfthaus.service';

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the systemd unit has no fault and few rights', () => {
  const args = ['security', '--offline=true', '--no-pager', '--threshold=20', unit];
  expect(execFileSync('systemd-analyze', args, { encoding: 'utf8' })).toMatch(/exposure level .*: [01]\.\d OK/);
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
