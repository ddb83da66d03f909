// The line that ends every run: `N passed, N failed`, and how many were skipped if any were.
import type { Reporter, TestModule } from 'vitest/node';

export default class Counts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.filter((other) => other === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const skipped = count('skipped');
    const line = `${count('passed')} passed, ${count('failed') + count('pending') + broken + unhandledErrors.length} failed`;
    process.once('exit', () => console.log(skipped ? `${line}, ${skipped} skipped` : line));
  }
}
