import type { Env } from '@/lib/env'
import { type Model, modelNamed } from './models'

export interface Provider {
  name: string
  baseUrl: string
  /** Undefined for a server that asks for none. */
  apiKey: string | undefined
  model: Model
  isOpenAi: boolean
}

const OPENAI = 'https://api.openai.com/v1'

export const NO_PROVIDER =
  'No speech-to-text is set up. Set OPENAI_API_KEY, or OPENAI_BASE_URL to a server of your own that needs no key, and restart the site.'

type Variables = Pick<Env, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'TRANSCRIPTION_MODEL'>

/** Undefined when nothing is set. A server that asks for no key sends no bill. */
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
