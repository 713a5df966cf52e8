import { run } from '@tests/support/running-program'
import { expect, test } from 'vitest'
import { readReport } from '../../../bench/drills/report'

/** The short forms of those drills that need nothing but a database. */
test.each([
  ['cuts of the connection at each COMMIT', ['bench/drills/cut-at-commit.ts', '50']],
  ['restarts of the database under writes', ['bench/drills/restart-under-writes.ts', '1', '10', '100']],
])(
  '%s lose nothing and claim nothing',
  async (_, args) => {
    const { output } = await run([process.execPath, '--import', 'tsx', ...args], {
      variables: { NODE_ENV: 'production' },
    }).ended
    expect(readReport(output)?.faults, output).toEqual([])
  },
  120_000,
)
