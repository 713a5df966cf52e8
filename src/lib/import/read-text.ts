import { readFile, rm } from 'node:fs/promises'
import { type FetchLimits, fetchFile, type Reach } from './fetch-file'
import type { FileSource } from './incoming'

export type ReadText = (
  source: FileSource,
  wanted: { what: string; limits: FetchLimits },
) => Promise<Buffer<ArrayBuffer>>

/** Reads whole what is small. @throws RemoteFault with the reason why there is none */
export const textReader =
  (reach: Reach): ReadText =>
  async (source, { what, limits }) => {
    const copy = await fetchFile(source, { what, reach, limits })
    try {
      return await readFile(copy)
    } finally {
      await rm(copy, { force: true })
    }
  }
