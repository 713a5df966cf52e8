import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { OWN_MODEL } from '@/lib/search/embeddings'
import { cutPassages } from '@/lib/search/store-passages'
import { signsOf } from '@/lib/search/vectors'
import { searchableText } from '@/lib/search/words-of-text'

/** A made-up vocabulary with natural frequencies: the n-th word is a n-th as frequent as the first. */
const MADE_UP = 60_000
const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru pla stre tri'.split(' ')
const WORDS_IN_SEGMENT = 10
const SECONDS_IN_SEGMENT = 4
const AT_ONCE = 100

export interface FilledArchive {
  fillSeconds: number
  indexSeconds: number
}

/**
 * Adds episodes with transcripts of the given number of words; those of the sample show stay. Builds the
 * index afterwards, like an import.
 */
export async function fillArchive(
  url: string,
  { episodes, words }: { episodes: number; words: number },
): Promise<FilledArchive> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const begun = performance.now()
  const vocabulary = await readVocabulary(client)
  await client.query('DROP INDEX passages_stems_idx')
  await Promise.all([0, 1].map((lane) => fillLane(url, { lane, episodes, words, vocabulary })))
  const fillSeconds = (performance.now() - begun) / 1000
  await client.query(`SET maintenance_work_mem = '512MB'`)
  await client.query('CREATE INDEX passages_stems_idx ON passages USING gin (stems)')
  await client.query('VACUUM ANALYZE')
  await client.end()
  return { fillSeconds, indexSeconds: (performance.now() - begun) / 1000 - fillSeconds }
}

/** The most frequent words of the sample show, then made-up ones. */
async function readVocabulary(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `SELECT word FROM passages, regexp_split_to_table(lower(text), '[^a-z'']+') AS word
     WHERE word <> '' GROUP BY word ORDER BY count(*) DESC, word`,
  )
  const random = createRandom(7)
  const madeUp = Array.from({ length: MADE_UP }, () =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
    ).join(''),
  )
  return [...rows.map(({ word }) => word), ...madeUp]
}

interface Lane {
  lane: number
  episodes: number
  words: number
  vocabulary: readonly string[]
}

async function fillLane(url: string, { lane, episodes, words, vocabulary }: Lane): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Disables the triggers of list filters, which are not measured.
  await client.query('SET session_replication_role = replica')
  const random = createRandom(lane + 1)
  for (let from = lane * AT_ONCE; from < episodes; from += 2 * AT_ONCE) {
    const count = Math.min(AT_ONCE, episodes - from)
    const rows = Array.from({ length: count }, (_, index) => ({
      n: from + index + 1,
      title: sentence(vocabulary, random, 6),
      summary: sentence(vocabulary, random, 20),
      description: sentence(vocabulary, random, 120),
      segments: segmentsOf(vocabulary, random, words),
    }))
    await client.query(
      `WITH given AS (SELECT * FROM jsonb_to_recordset($1) AS row(n int, title text, summary text, description text, segments jsonb)),
       made AS (
         INSERT INTO episodes (title, summary, description, slug, publish_date, season, episode_number, audio_url, duration, is_published)
         SELECT title, summary, '<p>' || description || '</p>', 'made-up-' || n, now() - n * interval '1 hour', 1 + n / 200, 1 + n % 200,
           'https://audio.example/' || n || '.mp3', '50:00', true FROM given
         RETURNING id, slug)
       INSERT INTO transcripts (episode_id_id, segments, status)
         SELECT id, segments, 'completed' FROM made JOIN given ON slug = 'made-up-' || n`,
      [JSON.stringify(rows)],
    )
    const passages = rows.flatMap(({ n, segments }) =>
      cutPassages(segments).map((passage, index) => ({
        ...passage,
        slug: `made-up-${n}`,
        position: index + 1,
        words: searchableText(passage.text),
      })),
    )
    await client.query(
      `INSERT INTO passages (episode_id, "position", segment_id, starts_at, ends_at, speaker, text, stems)
       SELECT episodes.id, "position", "segmentId", start, "end", speaker, text, to_tsvector('english', words)
       FROM jsonb_to_recordset($1) AS cut(slug text, "position" int, "segmentId" text, start float8, "end" float8, speaker text, text text, words text)
         JOIN episodes USING (slug)`,
      [JSON.stringify(passages)],
    )
    await fillQuestions(client, rows, { vocabulary, random })
  }
  await client.end()
}

const QUESTIONS = 8
const TEXTS = 4
const NUMBERS = 512

/** Eight questions for each episode, each asked in three ways, with vectors by chance. */
async function fillQuestions(
  client: pg.Client,
  rows: readonly { n: number }[],
  { vocabulary, random }: Pick<Lane, 'vocabulary'> & { random: () => number },
): Promise<void> {
  for (const { n } of rows) {
    const questions = Array.from({ length: QUESTIONS }, () =>
      Array.from({ length: TEXTS }, () => sentence(vocabulary, random, WORDS_IN_SEGMENT)),
    )
    const vectors = Array.from({ length: TEXTS }, () => randomBytes(NUMBERS))
    const signs = vectors.map((each) => signsOf(new Int8Array(each.buffer, each.byteOffset, NUMBERS)))
    await client.query(
      `WITH entries AS (
         INSERT INTO answer_entries (source, version, model, vectors, entry, stems)
         SELECT episodes.id::text, episodes.updated_at::text, $4, $2, jsonb_build_object('kind', 'question', 'title', texts->>0, 'url', '',
           'episodeId', episodes.id, 'texts', texts, 'asks', ${TEXTS - 1}, 'startsAt', 60, 'endsAt', null),
           tsvector_to_array(to_tsvector('english', texts::text))
         FROM unnest($1::jsonb[]) AS asked(texts), episodes WHERE slug = $5 RETURNING id)
       INSERT INTO answer_signs (entry_id, place, model, signs)
       SELECT id, place, $4, signs FROM entries, unnest($3::varbit[]) WITH ORDINALITY AS made(signs, place)`,
      [
        questions.map((texts) => JSON.stringify(texts)),
        Buffer.concat(vectors),
        signs,
        OWN_MODEL,
        `made-up-${n}`,
      ],
    )
  }
}

export interface MadeUpSegment {
  id: string
  start: number
  end: number
  speaker: string
  text: string
}

function segmentsOf(vocabulary: readonly string[], random: () => number, words: number): MadeUpSegment[] {
  return Array.from({ length: Math.ceil(words / WORDS_IN_SEGMENT) }, (_, index) => ({
    id: `seg-${index + 1}`,
    start: index * SECONDS_IN_SEGMENT,
    end: (index + 1) * SECONDS_IN_SEGMENT,
    speaker: Math.floor(index / 6) % 2 === 0 ? 'Host' : 'Guest',
    text: `${sentence(vocabulary, random, WORDS_IN_SEGMENT)}.`,
  }))
}

const sentence = (vocabulary: readonly string[], random: () => number, words: number): string =>
  Array.from({ length: words }, () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]).join(' ')

/** Deterministic. */
function createRandom(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
