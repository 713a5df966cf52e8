import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryValue } from '@/db/sql'
import { env } from '@/lib/env'
import { openClient, tryProviderOf } from '@/lib/transcription/models'
import { embedInThread } from './meaning-thread'
import { packVector } from './vectors'

/** The model that comes with the site; it knows English. */
export const OWN_MODEL = 'universal-sentence-encoder-lite'
/** A visitor waits for it. */
const TIME_LIMIT_MS = 4_000

/** Makes vectors of texts. Vectors of different models cannot be compared, so each is stored with its model’s name. */
export interface Embedder {
  model: string
  embed(texts: string[]): Promise<Int8Array[]>
}

/** The provider’s where one is set; else the own one for a show in English. Undefined: words alone decide. */
export async function findEmbedder(database: Database): Promise<Embedder | undefined> {
  const model = env().EMBEDDINGS_MODEL
  if (model && tryProviderOf(env()))
    return { model, embed: (texts) => askProvider(model, texts) }
  const language = await queryValue<string>(
    database,
    sql`SELECT feed_language FROM show LIMIT 1`,
  )
  return /^en\b/i.test(language ?? 'en')
    ? { model: OWN_MODEL, embed: embedInThread }
    : undefined
}

async function askProvider(model: string, texts: string[]): Promise<Int8Array[]> {
  const provider = tryProviderOf(env())
  const client = openClient(provider, { timeout: TIME_LIMIT_MS })
  const { data } = await client.embeddings.create({
    model,
    input: texts,
    encoding_format: 'float',
  })
  return data
    .toSorted((a, b) => a.index - b.index)
    .map(({ embedding }) => packVector(embedding))
}

export interface Meaning {
  model: string
  vector: Int8Array
}

/** Undefined without a model, or when it fails: then words alone decide. */
export async function meaningOf(
  payload: BasePayload,
  text: string,
): Promise<Meaning | undefined> {
  const embedder = await findEmbedder(getDatabase(payload))
  if (!embedder) return undefined
  const { model } = embedder
  try {
    const [vector] = await embedder.embed([text])
    return vector && { model, vector }
  } catch (error) {
    payload.logger.warn(
      `A question was answered by its words alone, because ${model} failed: ${String(error)}`,
    )
    return undefined
  }
}
