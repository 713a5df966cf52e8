import OpenAI from 'openai'
import { Agent } from 'undici'
import { patienceOf } from '@/lib/requests/conditional-request'
import { truncate } from '@/lib/text/words'
import { openClient, type Provider } from './models'

export class ProviderError extends Error {
  constructor(
    message: string,
    /** Whether another try may succeed. */
    readonly isPassing: boolean,
    /** `tries` in a row, where they are fewer than usual. */
    readonly details: { retryAfterSeconds?: number; tries?: number } = {},
  ) {
    super(message)
  }
}

export const passing = (message: string, details?: ProviderError['details']) =>
  new ProviderError(message, true, details)

export const final = (message: string) => new ProviderError(message, false)

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
 * when the server refuses it. @throws ProviderError
 */
export async function askProvider(
  provider: Provider,
  question: Question,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<string> {
  const fetchOptions = { dispatcher: patient }
  const client = openClient(provider, { timeout: timeLimitMs, fetchOptions })
  // The library's timeout covers only the response headers; this one covers the body.
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(timeLimitMs)])
  const ask = async (options: Options): Promise<string> => {
    const body = { file: question.file, model: provider.model.name, ...options }
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
    throw toFault(error, provider)
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
  [400, 422].includes(error.status) &&
  /timestamp_granularities|logprobs/.test(error.message)

const NO_CREDIT = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']
const MAX_QUOTE = 300

export function toFault(error: unknown, { name: host, model }: Provider): ProviderError {
  if (!(error instanceof OpenAI.APIError && error.status))
    return passing(
      `${host} cannot be reached, or did not answer to the end. Check that it runs and that OPENAI_BASE_URL is its address.`,
    )
  const { status, headers, code, message } = error
  const quoted = truncate(message.replace(/\s+/g, ' ').trim(), MAX_QUOTE)
  if (NO_CREDIT.includes(code ?? '') || status === 402)
    return final(
      `The account at ${host} has no credit left. Top it up there, then press Retry.`,
    )
  if (status === 401 || status === 403)
    return final(
      `${host} refused the key (${status}). Check OPENAI_API_KEY, restart the server, then press Retry.`,
    )
  if (status === 404)
    return final(
      `${host} knows no model called ${model.name}, or OPENAI_BASE_URL is not its address (404): ${quoted}`,
    )
  if ([408, 409, 429].includes(status) || status >= 500) {
    const retryAfterSeconds = patienceOf(headers?.get('retry-after'), new Date()) / 1_000
    return passing(`${host} is overloaded or failing (${status}).`, { retryAfterSeconds })
  }
  return final(`${host} cannot work with this audio (${status}): ${quoted}`)
}
