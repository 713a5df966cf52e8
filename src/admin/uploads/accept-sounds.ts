import { toast } from '@payloadcms/ui'
import { reasonOf } from '@/admin/dashboard/do-call'
import { findFirstFrame } from '@/lib/media/mp3-frame'
import { UNKNOWN_CONTENT, uploadProblem } from '@/lib/media/upload-rules'
import { ApiError } from '@/lib/requests/fetch-json'
import { isSound, makeDraft, openEpisode, sendSound } from './episode-uploads'
import { CANCELLED } from './send-in-parts'

const PICTURE = 'Audio becomes an episode. Drop a picture on the field that it belongs to.'

/** Each file becomes a draft, or the audio of the open episode if it has none. Other files are ignored. */
export async function acceptSounds(files: readonly File[], open: (path: string) => void) {
  const here = openEpisode.getState()
  const episodeId = here && !here.hasSound && files.length === 1 ? here.id : undefined
  const sounds: File[] = []
  for (const file of files) {
    const notSound = isSound(file) ? undefined : PICTURE
    const reason = uploadProblem(file) ?? notSound ?? (await problemInside(file))
    if (reason) refuse(file.name, reason, episodeId)
    else sounds.push(file)
  }
  const [only] = sounds
  if (only && episodeId) return bring(only, episodeId)
  const drafts: string[] = []
  for (const file of sounds) {
    try {
      const { id, title } = await makeDraft(file)
      drafts.push(id)
      toast.success(`Draft “${title}” created. Uploading audio …`)
      void bring(file, id)
    } catch (error) {
      toast.error(reasonOf(error))
    }
  }
  const one = drafts.length === 1 ? `/${drafts[0]}` : ''
  if (drafts.length > 0) open(`/admin/collections/episodes${one}`)
}

/** Shown until it is closed, or until the sound for its episode is there. */
const refuse = (name: string, description: string, id = name): void =>
  void toast.error(name, { id, description, duration: Number.POSITIVE_INFINITY })

/** A cancelled upload is mentioned once. */
async function bring(file: File, episodeId: string): Promise<void> {
  const { name } = file
  try {
    const left = await sendSound(file, episodeId)
    toast.dismiss(episodeId)
    if (left) toast.warning(`${name} is uploaded, without ${left}`)
    else toast.success(`${name} is uploaded.`)
  } catch (error) {
    if (error instanceof ApiError) return void toast.error(reasonOf(error))
    const reason = (error as Error).message
    if (reason === CANCELLED) toast.error(reason)
    else refuse(name, reason, episodeId)
  }
}

/** Checks a file's bytes like the server, before anything is created for it. */
async function problemInside(file: File): Promise<string | undefined> {
  const { fileTypeFromBlob } = await import('file-type/core')
  const found = await fileTypeFromBlob(file)
  // The container is the same for audio and video; the server distinguishes them.
  if (found?.mime === 'video/mp4') return undefined
  if (found) return uploadProblem({ name: file.name, type: found.mime, size: file.size })
  const read = async (from: number, length: number) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer())
  return (await findFirstFrame(read)) ? undefined : UNKNOWN_CONTENT
}
