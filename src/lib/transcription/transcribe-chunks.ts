import type { BasePayload } from 'payload'
import { getDatabase } from '@/db/sql'
import { TranscriptFault } from '@/lib/transcripts/formats'
import { readJsonTranscript } from '@/lib/transcripts/read-json'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { askProvider, type KnownSpeaker } from './ask-provider'
import type { ReadyTranscript } from './end-run'
import { joinChunks, type TranscribedChunk, type Utterance } from './join-chunks'
import { whyNotSpend } from './ledger'
import { costOf, type Provider } from './models'
import { lengthOf, planChunks } from './plan-chunks'
import { final, passing } from './provider-fault'
import { type Run, readChunks, type StoredChunk, saveResponse, writeChunks } from './runs'
import type { SoundFile } from './sound-file'

interface Work {
  run: Run
  provider: Provider
  sound: SoundFile
  audioHash: string
  signal: AbortSignal
}

export async function transcribeChunks(payload: BasePayload, work: Work): Promise<ReadyTranscript> {
  const { run, provider, sound, audioHash } = work
  const database = getDatabase(payload)
  let chunks = await readChunks(database, run.id, audioHash)
  if (chunks.length === 0) {
    const planned = planChunks(sound, provider.model)
    await writeChunks(database, run, { chunks: planned, audioHash, seconds: lengthOf(sound) })
    chunks = await readChunks(database, run.id, audioHash)
  }
  const knowsNames = provider.model.responseFormat === 'diarized_json'
  const heard: TranscribedChunk[] = []
  for (const chunk of chunks) {
    const before = chunk.response === null ? joinChunks(heard, { knowsNames }) : []
    const response = chunk.response ?? (await ask(payload, work, { chunk, heard: before }))
    const segments = readResponse(response, lengthOf(chunk))
    heard.push({ start: chunk.start, end: chunk.end, segments })
  }
  return { heard: joinChunks(heard, { knowsNames }), seconds: lengthOf(sound) }
}

interface Asked {
  chunk: StoredChunk
  heard: readonly Utterance[]
}

async function ask(payload: BasePayload, work: Work, { chunk, heard }: Asked): Promise<string> {
  const { run, provider, sound, signal } = work
  const cost = costOf(provider.model, lengthOf(chunk))
  const problem = await whyNotSpend(getDatabase(payload), cost, run.id)
  if (problem !== undefined) throw final(problem)
  signal.throwIfAborted()
  const response = await askProvider(provider, {
    file: await sound.cut(chunk),
    prompt: lastWords(heard),
    speakers: provider.model.responseFormat === 'diarized_json' ? await knownSpeakers(sound, heard) : [],
    signal,
  })
  // Reading first: an unreadable response is not saved and is requested again.
  readResponse(response, lengthOf(chunk))
  const isKept = await saveResponse(getDatabase(payload), {
    runId: run.id,
    index: chunk.index,
    response,
    cost,
  })
  if (!isKept) throw final('The episode was deleted.')
  return response
}

const PROMPT_CHARACTERS = 200

function lastWords(heard: readonly Utterance[]): string | undefined {
  const text = heard
    .slice(-10)
    .map((segment) => segment.text)
    .join(' ')
  return text === '' ? undefined : text.slice(-PROMPT_CHARACTERS).replace(/^\S*\s/, '')
}

const MAX_SPEAKERS = 4
const LEAST_SECONDS = 2
const MOST_SECONDS = 9

/** Voice samples of those who have spoken most so far, so that the next chunk keeps the names. */
async function knownSpeakers(sound: SoundFile, heard: readonly Utterance[]): Promise<KnownSpeaker[]> {
  const secondsOf = (said: readonly Utterance[]) => said.reduce((sum, each) => sum + lengthOf(each), 0)
  const spoken = [...Map.groupBy(heard, ({ speaker = '' }) => speaker)]
    .filter(([name]) => name !== '')
    .toSorted(([, one], [, other]) => secondsOf(other) - secondsOf(one))
  const samples = spoken.flatMap(([name, said]) => {
    const [longest] = said.toSorted((one, other) => lengthOf(other) - lengthOf(one))
    return longest && lengthOf(longest) >= LEAST_SECONDS ? [{ name, ...longest }] : []
  })
  return Promise.all(
    samples.slice(0, MAX_SPEAKERS).map(async ({ name, start, end }) => ({
      name,
      voice: await dataUrl(await sound.cut({ start, end: Math.min(end, start + MOST_SECONDS) })),
    })),
  )
}

async function dataUrl(file: File): Promise<string> {
  const content = Buffer.from(await file.arrayBuffer()).toString('base64')
  return `data:${TYPES[file.name.split('.').at(-1) ?? ''] ?? 'audio/mpeg'};base64,${content}`
}

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
}

const TRIES_AT_UNREADABLE = 3

/**
 * Empty for silence. Times count from the start of the chunk and stay within it. @throws
 * ProviderFault when the response cannot be read
 */
function readResponse(response: string, seconds: number): TranscriptSegment[] {
  try {
    const { segments, left } = readJsonTranscript(JSON.parse(response), { duration: seconds })
    if (left > 0) throw new TranscriptFault('Some of its segments have no time.')
    return segments
      .filter(({ start }) => start < seconds)
      .map((segment) => ({ ...segment, end: Math.min(segment.end, seconds) }))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TranscriptFault)) throw error
    const why = error instanceof TranscriptFault ? error.message : 'It is not JSON.'
    throw passing(`The speech-to-text server’s response cannot be read. ${why}`, {
      tries: TRIES_AT_UNREADABLE,
      cause: error,
    })
  }
}
