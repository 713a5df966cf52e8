import { openAsBlob } from 'node:fs'
import { openContainer } from './container'
import type { Chunk } from './plan-chunks'
import type { SoundIndex } from './sound-index'

export interface SoundFile {
  bytes: number
  index: SoundIndex
  /** A stretch as a file of its own, named so that its type can be told. */
  cut(chunk: Pick<Chunk, 'from' | 'to'>): Promise<File>
  /** The whole file as it is, where a provider takes its type; otherwise all of its sound, in a type that it takes. */
  whole(): Promise<File>
  close(): void
}

/** @throws AudioFault when there is no sound in the file that can be read */
export async function openSound(path: string): Promise<SoundFile> {
  const blob = await openAsBlob(path)
  const container = await openContainer(path)
  return { bytes: blob.size, ...container, whole: () => wholeOf(container, blob) }
}

async function wholeOf(container: Awaited<ReturnType<typeof openContainer>>, blob: Blob): Promise<File> {
  const { index, ending, isTaken } = container
  const [from, to] = [index.marks[0], index.marks.at(-1)]
  if (!isTaken && from && to) return container.cut({ from, to })
  return new File([blob], `audio.${ending}`)
}
