import '@tests/support/own-modules'
import { serveTranscriptions } from '@tests/int/transcription/serve-transcriptions'
import type { Visitor } from '@tests/support/api-client'
import { administratorAt } from '@tests/support/builders'
import { beforeAll, expect, test } from 'vitest'
import { completeRun } from '@/lib/transcription/end-run'
import type { Run } from '@/lib/transcription/runs'
import { DRILLS, HEARD, type TwoPeople } from './two-people'

const ROUNDS = 100

const { admin, pending, server, start } = serveTranscriptions()
let ben: Visitor
beforeAll(async () => {
  ben = await administratorAt(server)
})

const people = (): TwoPeople => ({
  ada: admin(),
  ben,
  rounds: ROUNDS,
  newEpisode: async () => (await pending()).id,
  async transcribe(id, meanwhile) {
    const [run] = await server.query(RUN, [await start(id, '?replace=true')])
    const recognized = [{ start: 0, end: 1, text: HEARD }]
    const [done] = await Promise.all([
      meanwhile(),
      completeRun(server.payload, run as unknown as Run, { recognized, seconds: 60 }),
    ])
    return done
  },
})

test.each(Object.entries(DRILLS))(
  'two people and %s: nothing is lost, nothing taken back',
  async (_, drill) => {
    expect(await drill(people())).toEqual({ rounds: ROUNDS, lost: 0, takenBack: 0 })
  },
)

const RUN = `SELECT id, episode_id_id AS "episodeId", revision::int, attempts::int, NULL AS "audioUrl"
  FROM transcription_runs WHERE id = $1`
