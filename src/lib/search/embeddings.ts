import { env } from '@/lib/env'
import { openClient, tryProviderOf } from '@/lib/transcription/models'
import { meaningThread } from './meaning-thread'
import { packVector } from './vectors'

/** The model that comes with the site; it knows English. */
export const OWN_MODEL = 'universal-sentence-encoder-lite'
/** A visitor waits for it. */
const TIME_LIMIT_MS = 4_000

/** Makes vectors of texts. Vectors of different models cannot be compared, so each is stored with its model’s name. */
export interface Embedder {
  model: string
  /** Whether the thread embeds questions itself. */
  isOwn: boolean
  embed(texts: string[]): Promise<Int8Array[]>
}

/** The provider’s where one is set; else the own one for a show in English. Undefined: words alone decide. */
export function tryEmbedder(language: string | null | undefined): Embedder | undefined {
  const model = env().EMBEDDINGS_MODEL
  if (model && tryProviderOf(env()))
    return { model, isOwn: false, embed: (texts) => askProvider(model, texts) }
  if (!/^en\b/i.test(language ?? 'en')) return undefined
  return { model: OWN_MODEL, isOwn: true, embed: (texts) => meaningThread.ask('embed', { texts }) }
}

async function askProvider(model: string, texts: string[]): Promise<Int8Array[]> {
  const provider = tryProviderOf(env())
  const client = openClient(provider, { timeout: TIME_LIMIT_MS })
  const { data } = await client.embeddings.create({ model, input: texts, encoding_format: 'float' })
  return data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => packVector(embedding))
}
