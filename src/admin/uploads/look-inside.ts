import { findFirstFrame } from '@/lib/media/mp3-search'
import { UNKNOWN_CONTENT, uploadProblem } from '@/lib/media/upload-rules'

/** What the server would say of a file's bytes, known before anything is made of it. */
export async function problemInside(file: File): Promise<string | undefined> {
  const { fileTypeFromBlob } = await import('file-type/core')
  const found = await fileTypeFromBlob(file)
  // The same container for sound alone, which the server tells apart.
  if (found?.mime === 'video/mp4') return undefined
  if (found) return uploadProblem({ name: file.name, type: found.mime, size: file.size })
  const read = async (from: number, length: number) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer())
  return (await findFirstFrame(read)) ? undefined : UNKNOWN_CONTENT
}
