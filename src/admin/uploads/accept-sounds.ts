import { toast } from '@payloadcms/ui'
import { uploadProblem } from '@/lib/media/upload-rules'
import { ApiError, fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import {
  forget,
  isSound,
  makeDraft,
  openEpisode,
  type Refused,
  refused,
  removeUntouched,
  sendSound,
} from './episode-uploads'
import { problemInside } from './look-inside'
import { CANCELLED, type Purpose } from './send-in-parts'

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
  if (only && episodeId) return bring(only, { episodeId })
  const drafts: string[] = []
  for (const file of sounds) {
    try {
      const { id, title, updatedAt, artwork } = await makeDraft(file)
      drafts.push(id)
      toast.success(`Draft “${title}” created. Uploading audio …`)
      void bring(file, { episodeId: id, madeDraft: { updatedAt, artwork } })
    } catch (error) {
      toast.error(refusalOf(error).reason ?? `No draft could be created from ${file.name}.`)
    }
  }
  if (drafts.length > 0) open(`/admin/collections/episodes${drafts.length === 1 ? `/${drafts[0]}` : ''}`)
}

const refuse = (file: Refused): void => refused.set([...refused.getState(), file])

async function bring(file: File, purpose: Purpose): Promise<void> {
  try {
    tellUploaded(file, await sendSound(file, purpose))
  } catch (error) {
    await tellFault(file, purpose, error)
  }
}

export const tellUploaded = ({ name }: File, left: string | undefined) =>
  left ? toast.warning(`${name} is uploaded, without ${left}`) : toast.success(`${name} is uploaded.`)

/** Shows the server's refusal until dismissed; a cancelled upload is mentioned once. */
export async function tellFault(file: File, purpose: Purpose, error: unknown): Promise<void> {
  const { name } = file
  const reason = reasonIn(error)
  if (error instanceof ApiError || reason === CANCELLED) return void toast.error(reason)
  if (await isDraftRemoved(purpose))
    refuse({ name, reason: `${reason} The draft created for it was removed.` })
  else refuse({ name, episodeId: purpose.episodeId, reason })
}

async function isDraftRemoved({ episodeId, madeDraft }: Purpose): Promise<boolean> {
  if (!episodeId || !madeDraft) return false
  let isRemoved = false
  try {
    isRemoved = await removeUntouched(episodeId, madeDraft)
    if (isRemoved && madeDraft.artwork)
      await fetchJson(`/api/cms/media/${madeDraft.artwork}`, { method: 'DELETE' })
  } catch (error) {
    toast.error(refusalOf(error).reason ?? 'The draft created for the file could not be removed.')
  }
  return isRemoved
}

/** The server's message, or the upload's own. */
const reasonIn = (error: unknown): string =>
  error instanceof ApiError
    ? (refusalOf(error).reason ?? 'The audio is uploaded, but cannot be transcribed now.')
    : String((error as Error).message)
