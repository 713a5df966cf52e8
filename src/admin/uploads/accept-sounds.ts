import { toast } from '@payloadcms/ui'
import { reasonOf } from '@/admin/dashboard/do-call'
import { uploadProblem } from '@/lib/media/upload-rules'
import { ApiError, readError } from '@/lib/requests/fetch-json'
import { forget, isSound, makeDraft, openEpisode, type Refused, refused, sendSound } from './episode-uploads'
import { problemInside } from './look-inside'
import { CANCELLED } from './send-in-parts'

const PICTURE = 'Audio becomes an episode. Drop a picture on the field that it belongs to.'

/** Each file becomes a draft, or the audio of the open episode if it has none. Other files are ignored. */
export async function acceptSounds(files: readonly File[], open: (path: string) => void): Promise<void> {
  const here = openEpisode.getState()
  const episodeId = here && !here.hasSound && files.length === 1 ? here.id : undefined
  forget((file) => file.episodeId === episodeId)
  const sounds: File[] = []
  for (const file of files) {
    const reason = uploadProblem(file) ?? (isSound(file) ? undefined : PICTURE) ?? (await problemInside(file))
    if (reason) refuse({ name: file.name, episodeId, reason })
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
      toast.error(readError(error).reason ?? `No draft could be created from ${file.name}.`)
    }
  }
  if (drafts.length > 0) open(`/admin/collections/episodes${drafts.length === 1 ? `/${drafts[0]}` : ''}`)
}

const refuse = (file: Refused): void => refused.set([...refused.getState(), file])

/** Shows the server's refusal until dismissed; a cancelled upload is mentioned once. */
async function bring(file: File, episodeId: string): Promise<void> {
  const { name } = file
  try {
    const left = await sendSound(file, episodeId)
    if (left) toast.warning(`${name} is uploaded, without ${left}`)
    else toast.success(`${name} is uploaded.`)
  } catch (error) {
    const reason = reasonIn(error)
    if (error instanceof ApiError || reason === CANCELLED) toast.error(reason)
    else refuse({ name, episodeId, reason })
  }
}

/** The server's message, or the upload's own. */
const reasonIn = (error: unknown): string =>
  error instanceof ApiError ? reasonOf(error) : String((error as Error).message)
