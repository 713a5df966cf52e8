import { findFirstFrame } from '@/lib/media/mp3-frame'
import { UNKNOWN_CONTENT, uploadProblem } from '@/lib/media/upload-rules'

/** Checks a file's bytes like the server, before anything is created for it. */
export async function problemInside(file: File): Promise<string | undefined> {
  const { fileTypeFromBlob } = await import('file-type/core')
  const found = await fileTypeFromBlob(file)
  // The container is the same for audio and video; the server distinguishes them.
  if (found?.mime === 'video/mp4') return undefined
  if (found) return uploadProblem({ name: file.name, type: found.mime, size: file.size })
  const read = async (from: number, length: number) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer())
  return (await findFirstFrame(read)) ? undefined : UNKNOWN_CONTENT
}
