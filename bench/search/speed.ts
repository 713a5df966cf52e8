import type { Payload } from 'payload'
import pg from 'pg'
import { inTransaction } from '@/db/in-transaction'
import { ask } from '@/lib/search/ask-show'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { lockTranscript, storeTranscript } from '@/lib/transcripts/stored-transcript'

/** Typical queries of common and rare words. */
const RUNS = 60
/** Words that all passages have, that none has, and non-words. */
const HOSTILE = [
  'the of and to in is it that',
  'time people wrong says number machine question word model answer really right much thing',
  'zzzzqx qqqqwv xxxyyy wwvvuu kkkjjj zzzzqxq qqqqwvw xxxyyyx',
  'thee machne studint anser questin',
  'a '.repeat(50),
  'x'.repeat(100),
  '機械学習'.repeat(25),
]
const WARM_UP = 10
const BAR_MS = 150
const SAVES = 10
const SAVE_BAR_MS = 1_000

export async function measureSpeed(payload: Payload, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await printSizes(client)
  await printSave(payload, client)
  const begun = performance.now()
  await ask(payload, { q: 'the first question' })
  console.log(`The first question: ${Math.round(performance.now() - begun)} ms.`)
  const words = await readWords(client)
  console.log('\nwords  p50 ms  p95 ms  slowest')
  for (const count of [1, 2, 3, 4, 5, 6]) {
    const questions = Array.from({ length: RUNS + WARM_UP }, (_, run) =>
      Array.from({ length: count }, (_, place) => words[(run * 7 + place * 13) % words.length]).join(' '),
    )
    const times: { ms: number; q: string }[] = []
    for (const [run, q] of questions.entries()) {
      const begun = performance.now()
      await ask(payload, { q })
      if (run >= WARM_UP) times.push({ ms: performance.now() - begun, q })
    }
    times.sort((a, b) => a.ms - b.ms)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]?.ms ?? 0
    const slowest = times.at(-1)
    const isMissed = at(0.95) > BAR_MS ? ' !' : ''
    console.log(
      `${String(count).padStart(5)}  ${at(0.5).toFixed(1).padStart(6)}  ${at(0.95).toFixed(1).padStart(6)}${isMissed}  ${slowest?.ms.toFixed(0)} ms: ${slowest?.q}`,
    )
  }
  await printHostile(payload)
  console.log(
    `Memory of this process: ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB. Bar: p95 ${BAR_MS} ms.`,
  )
  await client.end()
}

async function printHostile(payload: Payload): Promise<void> {
  const times: number[] = []
  for (const q of [...HOSTILE, ...HOSTILE]) {
    const begun = performance.now()
    await ask(payload, { q: q.slice(0, 100) })
    times.push(performance.now() - begun)
  }
  console.log(`Hostile questions: ${Math.round(Math.max(...times))} ms at most, the first time too.`)
}

/** Saves a transcript with one changed sentence, including all derived data. */
async function printSave(payload: Payload, client: pg.Client): Promise<void> {
  const times: number[] = []
  for (let save = 1; save <= SAVES; save += 1) {
    const { rows } = await client.query<{ id: string; segments: TranscriptSegment[] }>(
      'SELECT episode_id_id AS id, segments FROM transcripts WHERE has_transcript ORDER BY id LIMIT 1 OFFSET $1',
      [save],
    )
    const [{ id = '', segments: [first, ...others] = [] } = {}] = rows
    if (!first) continue
    const begun = performance.now()
    await inTransaction(payload, async (_, req) => {
      const stored = await lockTranscript(req, id)
      const segments = [{ ...first, text: `Saved for the ${save}. time, at ${Date.now()}.` }, ...others]
      if (stored) await storeTranscript(req, stored, { segments: segments as never })
    })
    times.push(performance.now() - begun)
  }
  console.log(
    `A save of a transcript: ${Math.round(Math.max(...times))} ms at most of ${SAVES}. Bar: ${SAVE_BAR_MS} ms.`,
  )
}

async function printSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM episodes) AS episodes, (SELECT count(*) FROM passages) AS passages,
       pg_size_pretty(pg_relation_size('passages_stems_idx')) AS "index of stems",
       pg_size_pretty(pg_total_relation_size('passages')) AS "passages with indexes",
       pg_size_pretty(pg_total_relation_size('known_words')) AS "known words",
       (SELECT count(*) FROM answer_entries) AS entries,
       pg_size_pretty(pg_total_relation_size('answer_entries')) AS "entries with their vectors",
       pg_size_pretty(pg_total_relation_size('transcripts')) AS "transcripts beside them"`,
  )
  console.log(rows[0])
}

/** From the most frequent words that are not stop words to rare ones, weighted as in questions. */
async function readWords(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `SELECT word FROM (
       SELECT word, count(*) AS times FROM (SELECT text FROM passages TABLESAMPLE SYSTEM (0.2) REPEATABLE (1)) AS some_passages,
         regexp_split_to_table(lower(text), '[^a-z]+') AS word WHERE length(word) > 2 GROUP BY word
     ) AS counted WHERE to_tsvector('english', word) <> '' ORDER BY times DESC, word LIMIT 3000`,
  )
  const all = rows.map(({ word }) => word)
  // Half of them are among the hundred most frequent.
  return Array.from(
    { length: 97 },
    (_, n) => all[n % 2 === 0 ? n : Math.min(all.length - 1, n * 30)] ?? 'model',
  )
}
