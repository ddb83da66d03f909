import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, stop } = await startTestServer();
  project.provide('template', template);
  return stop;
}
