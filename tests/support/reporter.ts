import type { Reporter, TestModule } from 'vitest/node';

const most = 10;

export default class Counts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.filter((other) => other === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const skipped = count('skipped');
    const line = `${count('passed')} passed, ${count('failed') + count('pending') + broken + unhandledErrors.length} failed`;
    process.once('exit', () => {
      if (modules.length > most) console.log(slowest(modules).join('\n'));
      console.log(skipped ? `${line}, ${skipped} skipped` : line);
    });
  }
}

function slowest(modules: readonly TestModule[]): string[] {
  return modules
    .map((module) => ({ module, took: module.diagnostic().duration + module.diagnostic().collectDuration }))
    .sort((one, other) => other.took - one.took)
    .slice(0, most)
    .map(
      ({ module, took }) =>
        `${(took / 1000).toFixed(0).padStart(5)} s  ${module.project.name}  ${module.relativeModuleId}`,
    );
}
