import OpenAI from 'openai'
import { Agent } from 'undici'
import { openClient, type Provider } from './models'
import { describeRefusal, type ProviderFault, passing } from './provider-fault'

/** A speaker from earlier chunks, with a few seconds of the voice. */
export interface KnownSpeaker {
  name: string
  /** A data URL of 2 to 10 seconds. */
  voice: string
}

interface Question {
  file: File
  prompt?: string
  speakers: readonly KnownSpeaker[]
  signal: AbortSignal
}

const TIME_LIMIT_MS = 30 * 60_000

/** Node gives up after five silent minutes; transcription takes longer on a small machine. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 })

/**
 * Sends one paid request and returns the raw response. Retries without word confidence, at no cost,
 * when the server refuses it. @throws ProviderFault
 */
export async function askProvider(
  provider: Provider,
  question: Question,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<string> {
  const { model, name } = provider
  const fetchOptions = { dispatcher: patient }
  const client = openClient(provider, { timeout: timeLimitMs, fetchOptions })
  // The library's timeout covers only the response headers; this one covers the body.
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(timeLimitMs)])
  const ask = async (options: Options): Promise<string> => {
    const body = { file: question.file, model: model.name, ...options }
    const response = await client.audio.transcriptions.create(body, { signal }).asResponse()
    return response.text()
  }
  const options = optionsOf(provider, question)
  try {
    return await ask({ ...options, ...doubtOptions(provider) }).catch((error: unknown) => {
      if (!isAboutDoubt(error)) throw error
      return ask(options)
    })
  } catch (error) {
    question.signal.throwIfAborted()
    throw toFault(error, name, model.name, timeLimitMs)
  }
}

type Options = Omit<
  OpenAI.Audio.TranscriptionCreateParamsNonStreaming<OpenAI.AudioResponseFormat>,
  'file' | 'model'
>

function optionsOf({ model }: Provider, { prompt, speakers }: Question): Options {
  if (model.responseFormat === 'diarized_json') {
    return {
      response_format: 'diarized_json',
      chunking_strategy: 'auto',
      ...(speakers.length > 0 && {
        known_speaker_names: speakers.map((speaker) => speaker.name),
        known_speaker_references: speakers.map((speaker) => speaker.voice),
      }),
    }
  }
  if (model.responseFormat === 'json') return { response_format: 'json', prompt }
  return { response_format: 'verbose_json', timestamp_granularities: ['segment'], prompt }
}

/** Requests word confidence. OpenAI's Whisper would only add times and take longer. */
function doubtOptions({ model, isOpenAi }: Provider): Options {
  if (model.responseFormat === 'json') return { include: ['logprobs'] }
  if (model.responseFormat === 'diarized_json' || isOpenAi) return {}
  return { timestamp_granularities: ['segment', 'word'] }
}

const isAboutDoubt = (error: unknown): boolean =>
  error instanceof OpenAI.APIError &&
  (error.status === 400 || error.status === 422) &&
  /timestamp_granularities|logprobs/.test(error.message)

function toFault(error: unknown, host: string, model: string, timeLimitMs: number): ProviderFault {
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    const { status, headers, code, message } = error
    return describeRefusal({ status, headers, code, message, host, model })
  }
  const isTimeout =
    error instanceof OpenAI.APIConnectionTimeoutError ||
    error instanceof OpenAI.APIUserAbortError ||
    (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))
  const problem = isTimeout
    ? `${host} did not answer within ${Math.round(timeLimitMs / 60_000)} minutes.`
    : `${host} cannot be reached, or broke off the connection. Check that it runs and that OPENAI_BASE_URL is its address.`
  return passing(problem, { cause: error })
}
