import OpenAI, { type ClientOptions } from 'openai'
import type { Env } from '@/lib/env'
import type { ChunkLimits } from './plan-chunks'

export interface Model extends ChunkLimits {
  name: string
  /** In the provider's currency. */
  pricePerMinute: number
  responseFormat: 'verbose_json' | 'diarized_json' | 'json'
}

const MEBIBYTE = 1024 * 1024
/** The provider accepts 25 MB, including the form. */
const MAX_BYTES = 24 * MEBIBYTE
/** The newer models accept 1,400 seconds. */
const MAX_SECONDS = 1_300
/** Text without times can only be placed within its chunk, so chunks are short. */
const MAX_SECONDS_WITHOUT_TIMES = 60
const MAX_SECONDS_ELSEWHERE = 600

const timed = { maxBytes: MAX_BYTES, maxSeconds: MAX_SECONDS }
const untimed = { maxBytes: MAX_BYTES, maxSeconds: MAX_SECONDS_WITHOUT_TIMES }

/** An unknown model is self-hosted: free, with replies like Whisper's. */
const ELSEWHERE = {
  pricePerMinute: 0,
  responseFormat: 'verbose_json',
  maxBytes: MAX_BYTES,
  maxSeconds: MAX_SECONDS_ELSEWHERE,
} as const

/** Prices as published by the provider in November 2026. */
const MODELS: readonly Model[] = [
  // Whisper has no length limit.
  { ...ELSEWHERE, name: 'whisper-1', pricePerMinute: 0.006, maxSeconds: 7_200 },
  { name: 'gpt-4o-transcribe-diarize', pricePerMinute: 0.006, responseFormat: 'diarized_json', ...timed },
  { name: 'gpt-4o-transcribe', pricePerMinute: 0.006, responseFormat: 'json', ...untimed },
  { name: 'gpt-4o-mini-transcribe', pricePerMinute: 0.003, responseFormat: 'json', ...untimed },
]

export const modelNamed = (name: string): Model =>
  MODELS.find((model) => model.name === name) ?? { ...ELSEWHERE, name }

export const costOf = ({ pricePerMinute }: Pick<Model, 'pricePerMinute'>, seconds: number): number =>
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
export function tryProviderOf({
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
  TRANSCRIPTION_MODEL,
}: Variables): Provider | undefined {
  if (!OPENAI_API_KEY && OPENAI_BASE_URL === OPENAI) return undefined
  const model = modelNamed(TRANSCRIPTION_MODEL)
  return {
    name: new URL(OPENAI_BASE_URL).host,
    baseUrl: OPENAI_BASE_URL,
    apiKey: OPENAI_API_KEY,
    isOpenAi: OPENAI_BASE_URL === OPENAI,
    model: OPENAI_API_KEY ? model : { ...model, pricePerMinute: 0 },
  }
}
