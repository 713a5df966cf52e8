import OpenAI from 'openai'
import { Agent } from 'undici'
import type { Provider } from './models'
import { describeRefusal, type ProviderFault, passing } from './provider-fault'

/** Who is known from the chunks before, with a few seconds of each one's voice. */
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

/** Node gives up on a server that says nothing for five minutes; to be transcribed takes longer on a small machine. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 })

/** Which servers and models would not say how sure they are of each word, though asked. */
const silent = new Set<string>()

/**
 * One paid request: the response as the provider wrote it. The caller decides about another try, but a
 * server that refuses word confidence, which costs nothing, is asked again without it.
 * @throws ProviderFault
 */
export async function askProvider(
  provider: Provider,
  question: Question,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<string> {
  const { model, name } = provider
  const client = new OpenAI({
    baseURL: provider.baseUrl,
    // The library insists on one; servers that ask for none do not look at it.
    apiKey: provider.apiKey ?? 'none',
    maxRetries: 0,
    timeout: timeLimitMs,
    logLevel: 'off',
    fetchOptions: { dispatcher: patient },
  })
  // The library's own limit ends with the head of a response; this one covers its body.
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(timeLimitMs)])
  const ask = async (options: Options): Promise<string> => {
    const response = await client.audio.transcriptions
      .create({ file: question.file, model: model.name, ...options }, { signal })
      .asResponse()
    return response.text()
  }
  const place = `${provider.baseUrl} ${model.name}`
  const options = optionsOf(provider, question)
  try {
    if (silent.has(place)) return await ask(options)
    return await ask({ ...options, ...doubtOptions(provider) }).catch((error: unknown) => {
      if (!isAboutDoubt(error)) throw error
      silent.add(place)
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

/** What makes a server say how sure it is of each word. OpenAI's Whisper would only say when each is spoken, and take longer. */
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
  if (isTimeout)
    return passing(`${host} did not answer within ${Math.round(timeLimitMs / 60_000)} minutes.`, {
      cause: error,
    })
  return passing(
    `${host} cannot be reached, or broke off its answer. Check that it runs and that OPENAI_BASE_URL is its address.`,
    {
      cause: error,
    },
  )
}
