import path from 'node:path';
import type { Reporter as JourneyReporter } from '@playwright/test/reporter';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Times in seconds per file of each part. */
type Times = Map<string, Map<string, number>>;

function add(times: Times, part: string, file: string, ms: number): void {
  const files = times.get(part) ?? new Map<string, number>();
  times.set(part, files);
  const name = path.relative('.', file);
  files.set(name, (files.get(name) ?? 0) + ms / 1000);
}

/** Each part's time, summed over its workers, and its slowest files, slowest parts first. */
function print(times: Times): void {
  const parts = [...times].map(([part, files]) => {
    const slowest = [...files].toSorted(([, a], [, b]) => b - a);
    return { part, slowest, sum: slowest.reduce((sum, [, seconds]) => sum + seconds, 0) };
  });
  for (const { part, slowest, sum } of parts.toSorted((a, b) => b.sum - a.sum)) {
    console.log(`\n   ${part}: ${sum.toFixed(0)} s in ${slowest.length} files`);
    for (const [file, seconds] of slowest.slice(0, SHOWN)) {
      console.log(`   ${seconds.toFixed(1).padStart(7)} s  ${file}`);
    }
  }
}

/** Ends a run of Vitest, whose parts are its projects. */
export const slowestTests: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const times: Times = new Map();
    for (const each of modules) {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        each.diagnostic();
      const all = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      add(times, each.project.name, each.moduleId, all);
    }
    print(times);
  },
};

/** Ends a run of journeys. */
export default class SlowestJourneys implements JourneyReporter {
  readonly #times: Times = new Map();

  onTestEnd: NonNullable<JourneyReporter['onTestEnd']> = ({ location }, { duration }) =>
    add(this.#times, 'journeys', location.file, duration);

  onEnd() {
    print(this.#times);
  }
}
