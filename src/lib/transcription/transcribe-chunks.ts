import type { BasePayload } from 'payload'
import { type Database, getDatabase } from '@/db/sql'
import { TranscriptError } from '@/lib/transcripts/formats'
import { readJsonTranscript } from '@/lib/transcripts/read-json'
import { askProvider, final, type KnownSpeaker, passing } from './ask-provider'
import type { ReadyTranscript } from './end-run'
import { joinChunks, type TranscribedChunk, type Utterance } from './join-chunks'
import { whyNotSpend } from './ledger'
import { costOf, type Provider } from './models'
import { type Run, readChunks, saveResponse, writeChunks } from './runs'
import { type Chunk, lengthOf, planChunks, type SoundFile } from './sound-file'

interface Work {
  run: Run
  provider: Provider
  sound: SoundFile
  audioHash: string
  signal: AbortSignal
}

export async function transcribeChunks(
  payload: BasePayload,
  work: Work,
): Promise<ReadyTranscript> {
  const { run, provider, sound, audioHash } = work
  const database = getDatabase(payload)
  let chunks = await readChunks(database, run.id, audioHash)
  if (chunks.length === 0) {
    const planned = planChunks(sound, provider.model)
    await writeChunks(database, run, planned, audioHash, lengthOf(sound))
    chunks = await readChunks(database, run.id, audioHash)
  }
  const knowsNames = provider.model.responseFormat === 'diarized_json'
  const recognized: TranscribedChunk[] = []
  for (const { response, ...chunk } of chunks) {
    const segments =
      response === null
        ? await ask(database, work, chunk, joinChunks(recognized, knowsNames))
        : readResponse(response, lengthOf(chunk))
    recognized.push({ ...chunk, segments })
  }
  return { recognized: joinChunks(recognized, knowsNames), seconds: lengthOf(sound) }
}

async function ask(
  database: Database,
  work: Work,
  chunk: Chunk,
  recognized: readonly Utterance[],
) {
  const { run, provider, sound, signal } = work
  const { model } = provider
  const cost = costOf(model, lengthOf(chunk))
  const problem = await whyNotSpend(database, cost, run.id)
  if (problem !== undefined) throw final(problem)
  signal.throwIfAborted()
  const file = await sound.cut(chunk)
  const speakers =
    model.responseFormat === 'diarized_json' ? await knownSpeakers(sound, recognized) : []
  const prompt = lastWords(recognized)
  const response = await askProvider(provider, { file, prompt, speakers, signal })
  // Reading first: an unreadable response is not saved and is requested again.
  const segments = readResponse(response, lengthOf(chunk))
  if (!(await saveResponse(database, run.id, { index: chunk.index, response, cost })))
    throw final('The episode was deleted.')
  return segments
}

const PROMPT_CHARACTERS = 200

function lastWords(recognized: readonly Utterance[]): string | undefined {
  const text = recognized.map((segment) => segment.text).join(' ')
  return text.slice(-PROMPT_CHARACTERS).replace(/^\S*\s/, '') || undefined
}

const MAX_SPEAKERS = 4
const LEAST_SECONDS = 2
const MOST_SECONDS = 9

/** Voice samples of those who have spoken most so far, so that the next chunk keeps the names. */
async function knownSpeakers(sound: SoundFile, recognized: readonly Utterance[]) {
  const secondsOf = (utterances: Utterance[]) =>
    utterances.reduce((sum, each) => sum + lengthOf(each), 0)
  const spoken = [...Map.groupBy(recognized, ({ speaker = '' }) => speaker)]
    .filter(([name]) => name !== '')
    .toSorted(([, one], [, other]) => secondsOf(other) - secondsOf(one))
  const samples = spoken.flatMap(([name, utterances]) => {
    const [longest] = utterances.toSorted((one, other) => lengthOf(other) - lengthOf(one))
    return longest && lengthOf(longest) >= LEAST_SECONDS ? [{ name, ...longest }] : []
  })
  return Promise.all(
    samples
      .slice(0, MAX_SPEAKERS)
      .map(async ({ name, start, end }): Promise<KnownSpeaker> => {
        const voice = await sound.cut({ start, end: Math.min(end, start + MOST_SECONDS) })
        const content = Buffer.from(await voice.arrayBuffer()).toString('base64')
        return { name, voice: `data:${voice.type};base64,${content}` }
      }),
  )
}

const TRIES_AT_UNREADABLE = 3

/**
 * Empty for silence. Times count from the start of the chunk and stay within it. @throws
 * ProviderError when the response cannot be read
 */
function readResponse(response: string, seconds: number): Utterance[] {
  try {
    const { segments, left = 0 } = readJsonTranscript(JSON.parse(response), {
      duration: seconds,
    })
    if (left > 0) throw new TranscriptError('Some of its segments have no time.')
    return segments
      .filter(({ start }) => start < seconds)
      .map(({ id: _, ...segment }) => ({ ...segment, end: Math.min(segment.end, seconds) }))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TranscriptError)) throw error
    const why = error instanceof TranscriptError ? error.message : 'It is not JSON.'
    const problem = `The speech-to-text server’s response cannot be read. ${why}`
    throw passing(problem, { tries: TRIES_AT_UNREADABLE })
  }
}
