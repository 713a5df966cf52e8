import { beforeMigration } from '@tests/support/before-migration'
import { getConstructionPlans } from 'pg-boss'
import { expect, test } from 'vitest'

const FORMER = 'propose-takeaways'
const PRESENT = 'propose-from-transcript'
const queue = (name: string) => `SELECT pgboss.create_queue('${name}', '{"policy": "standard"}')`
const job = (episode: string, state: string) =>
  `INSERT INTO pgboss.job (name, data, state) VALUES ('${FORMER}', '{"episodeId": "${episode}"}', '${state}')`
const EPISODES = `SELECT data ->> 'episodeId' AS episode FROM pgboss.job WHERE name = '${PRESENT}' ORDER BY 1`

test.each([
  ['once that queue exists', [FORMER, PRESENT]],
  ['before that queue exists', [FORMER]],
])('proposals that wait under their former name are made under the present one, %s', (_, queues) =>
  beforeMigration('_proposal_jobs', async ({ up, rows }) => {
    await rows(getConstructionPlans('pgboss'))
    for (const name of queues) await rows(queue(name))
    for (const [episode, state] of [
      ['a', 'created'],
      ['b', 'retry'],
      ['c', 'active'],
      ['d', 'completed'],
    ] as const)
      await rows(job(episode, state))
    await up()
    expect(await rows(EPISODES)).toEqual([{ episode: 'a' }, { episode: 'b' }, { episode: 'c' }])
  }),
)

test('a database without a job queue needs no proposals renamed', () =>
  beforeMigration('_proposal_jobs', async ({ up, rows }) => {
    await up()
    expect(await rows(`SELECT to_regclass('pgboss.job') AS job`)).toEqual([{ job: null }])
  }))
