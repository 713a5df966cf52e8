import OpenAI, { type ClientOptions } from 'openai'
import type { Env } from '@/lib/env'
import type { ChunkLimits } from './sound-file'

interface Model extends ChunkLimits {
  name: string
  /** In the provider's currency. */
  pricePerMinute: number
  responseFormat: 'verbose_json' | 'diarized_json' | 'json'
}

/** The provider accepts 25 MB, including the form. */
const MAX_BYTES = 24 * 1024 * 1024
/** The newer models accept 1,400 seconds. */
const MAX_SECONDS = 1_300
/** Text without times can only be placed within its chunk, so chunks are short. */
const MAX_SECONDS_WITHOUT_TIMES = 60

/** Prices as published by the provider in November 2026. */
const MODELS: Record<
  string,
  [Model['pricePerMinute'], Model['responseFormat'], maxSeconds: number]
> = {
  // Whisper has no length limit.
  'whisper-1': [0.006, 'verbose_json', 7_200],
  'gpt-4o-transcribe-diarize': [0.006, 'diarized_json', MAX_SECONDS],
  'gpt-4o-transcribe': [0.006, 'json', MAX_SECONDS_WITHOUT_TIMES],
  'gpt-4o-mini-transcribe': [0.003, 'json', MAX_SECONDS_WITHOUT_TIMES],
}

/** An unknown model is self-hosted: free, with replies like Whisper's. */
export function modelNamed(name: string): Model {
  const [pricePerMinute, responseFormat, maxSeconds] = MODELS[name] ?? [
    0,
    'verbose_json',
    600,
  ]
  return { name, pricePerMinute, responseFormat, maxSeconds, maxBytes: MAX_BYTES }
}

export const costOf = ({ pricePerMinute }: Model, seconds: number): number =>
  Math.round((seconds / 60) * pricePerMinute * 1e6) / 1e6

export interface Provider {
  name: string
  baseUrl: string
  /** Undefined for a server without keys. */
  apiKey: string | undefined
  model: Model
  isOpenAi: boolean
}

/** Nothing is repeated by the library: each request may cost. */
export const openClient = (provider: Provider | undefined, options: ClientOptions): OpenAI =>
  // The library insists on a key; servers without keys ignore it.
  new OpenAI({
    baseURL: provider?.baseUrl,
    apiKey: provider?.apiKey ?? 'none',
    maxRetries: 0,
    logLevel: 'off',
    ...options,
  })

const OPENAI = 'https://api.openai.com/v1'

export const NO_PROVIDER =
  'No speech-to-text is set up. Set OPENAI_API_KEY, or OPENAI_BASE_URL to a server of your own that needs no key, and restart the site.'

type Variables = Pick<Env, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'TRANSCRIPTION_MODEL'>

/** Undefined when not configured. A server without a key costs nothing. */
export function tryProviderOf(env: Variables): Provider | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = env
  const isOpenAi = baseUrl === OPENAI
  if (!apiKey && isOpenAi) return undefined
  const model = modelNamed(env.TRANSCRIPTION_MODEL)
  const name = new URL(baseUrl).host
  return {
    name,
    baseUrl,
    apiKey,
    isOpenAi,
    model: apiKey ? model : { ...model, pricePerMinute: 0 },
  }
}
