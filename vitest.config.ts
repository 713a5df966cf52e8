import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files whose tests take long: ordered by size they would come last, and one worker would end alone. */
const LONG = /(?:backup|covers|import\/import|queue|sample-answers|transcript-download)\.test\.ts$/

/** Files that load all modules for themselves run last: each among others would have the next one load them once more. */
const hasOwnModules = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').includes('/own-modules')

const placeOf = (file: TestSpecification) => (LONG.test(file.moduleId) ? 0 : hasOwnModules(file) ? 2 : 1)

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    return bySize.sort((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: ['tests/support/programs.ts'],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/support/http-site.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['shared-modules', 'file-end'].map((name) => `tests/support/${name}.ts`),
          // Loading the libraries anew for each file takes longer than the tests do.
          isolate: false,
          // A property tried on hundreds of values takes its time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          // Files that take long as a whole run as drills alone.
          include: ['tests/int/**/*.test.ts', ...(process.env.DRILL ? ['tests/int/**/*.drill.ts'] : [])],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['shared-modules', 'quick-passwords', 'file-end'].map(
            (name) => `tests/support/${name}.ts`,
          ),
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is waited for comes late on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          // As with the journeys; the report names what passed only at the second try.
          retry: 1,
          pool: 'forks',
          // Mostly waiting for processes and databases of their own: one more than cores keeps these busy.
          maxWorkers: Math.max(2, availableParallelism()) + 1,
        },
      },
    ],
  },
})
