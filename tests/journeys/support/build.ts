import { spawnSync } from 'node:child_process';

export function setup() {
  const { status } = spawnSync('node', ['scripts/build-if-changed.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the web could not be built');
}
