import type { BasePayload } from 'payload'
import { databaseOf } from '@/lib/database/sql'
import { askProvider } from './ask-provider'
import { whyNotSpend } from './budget'
import type { Provider } from './configuration'
import type { ReadyTranscript } from './end-run'
import { type Heard, type HeardChunk, joinChunks } from './join-chunks'
import { knownSpeakers } from './known-speakers'
import { costOf, type Model } from './models'
import { type Chunk, lengthOf, planChunks } from './plan-chunks'
import { final } from './provider-fault'
import { readResponse } from './read-response'
import { type Run, readChunks, type StoredChunk, saveResponse, writeChunks } from './runs'
import type { SoundFile } from './sound-file'
import { secondsOf } from './sound-index'

interface Work {
  run: Run
  provider: Provider
  sound: SoundFile
  audioHash: string
  signal: AbortSignal
}

export async function transcribeChunks(payload: BasePayload, work: Work): Promise<ReadyTranscript> {
  const chunks = await divided(payload, work)
  const { model } = work.provider
  const knowsNames = model.responseFormat === 'diarized_json'
  const heard: HeardChunk[] = []
  for (const chunk of chunks) {
    const before = chunk.response === null ? joinChunks(heard, { knowsNames }) : []
    const response = chunk.response ?? (await ask(payload, work, { chunk, chunks, heard: before }))
    const segments = readResponse(response, lengthOf(chunk))
    heard.push({ start: chunk.from.seconds, end: chunk.to.seconds, segments })
  }
  return { heard: joinChunks(heard, { knowsNames }), seconds: secondsOf(work.sound.index) }
}

async function divided(
  payload: BasePayload,
  { run, provider, sound, audioHash }: Work,
): Promise<StoredChunk[]> {
  const database = databaseOf(payload)
  const known = await readChunks(database, run.id, audioHash)
  if (known.length > 0) return known
  const { index } = sound
  const chunks = isWholeSent(sound, provider.model) ? planWhole(sound) : planChunks(index, provider.model)
  await writeChunks(database, run, { chunks, audioHash, seconds: secondsOf(index) })
  return readChunks(database, run.id, audioHash)
}

const isWholeSent = ({ bytes, index }: SoundFile, { maxBytes, maxSeconds }: Model): boolean =>
  bytes <= maxBytes && secondsOf(index) <= maxSeconds

const planWhole = ({ index }: SoundFile): Chunk[] =>
  planChunks(index, { maxBytes: Number.POSITIVE_INFINITY, maxSeconds: Number.POSITIVE_INFINITY })

interface Asked {
  chunk: StoredChunk
  chunks: readonly StoredChunk[]
  heard: readonly Heard[]
}

async function ask(payload: BasePayload, work: Work, { chunk, chunks, heard }: Asked): Promise<string> {
  const { run, provider, sound, signal } = work
  const cost = costOf(provider.model, lengthOf(chunk))
  const problem = await whyNotSpend(databaseOf(payload), run.id, cost)
  if (problem !== undefined) throw final(problem)
  signal.throwIfAborted()
  const response = await askProvider(provider, {
    file: chunks.length === 1 ? await sound.whole() : await sound.cut(chunk),
    prompt: lastWords(heard),
    speakers: provider.model.responseFormat === 'diarized_json' ? await knownSpeakers(sound, heard) : [],
    signal,
  })
  // What cannot be read is asked for again, and nothing of it is kept.
  readResponse(response, lengthOf(chunk))
  await saveResponse(databaseOf(payload), { runId: run.id, index: chunk.index, response, cost })
  return response
}

const PROMPT_CHARACTERS = 200

function lastWords(heard: readonly Heard[]): string | undefined {
  const text = heard
    .slice(-10)
    .map((segment) => segment.text)
    .join(' ')
  return text === '' ? undefined : text.slice(-PROMPT_CHARACTERS).replace(/^\S*\s/, '')
}
