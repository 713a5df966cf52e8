import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Embedder } from './embeddings'

/** Vectors of the site’s own model by their texts’ hashes. */
export type ReadyVectors = ReadonlyMap<string, Int8Array>

const HASH = 16
const NUMBERS = 512

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('binary').slice(0, HASH)

/** Reads one text after another: the first 16 bytes of its SHA-256, then the 512 numbers of its vector. */
export async function readVectors(file: string): Promise<ReadyVectors> {
  const bytes = await readFile(file)
  const vectors = new Map<string, Int8Array>()
  for (let from = 0; from < bytes.length; from += HASH + NUMBERS) {
    const hash = bytes.toString('latin1', from, from + HASH)
    vectors.set(hash, Int8Array.from(bytes.subarray(from + HASH, from + HASH + NUMBERS)))
  }
  return vectors
}

/** Looks vectors up where all of the texts have one. */
export const withReady = ({ model, embed }: Embedder, ready: ReadyVectors): Embedder => ({
  model,
  async embed(texts) {
    const vectors = texts.flatMap((text) => ready.get(hashOf(text)) ?? [])
    return vectors.length === texts.length ? vectors : embed(texts)
  },
})
