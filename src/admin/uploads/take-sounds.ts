import { toast } from '@payloadcms/ui'
import { uploadProblem } from '@/lib/media/upload-rules'
import { ApiError, refusalOf } from '@/lib/requests/fetch-json'
import { isSound, makeDraft, openEpisode, sendSound } from './episode-uploads'

const PICTURE = 'Sound becomes an episode. Drop a picture on the field that it belongs to.'

/** Each file becomes a draft, or the sound of the episode that is open and has none. */
export async function takeSounds(files: readonly File[], open: (path: string) => void): Promise<void> {
  const sounds = files.filter((file) => {
    const problem = uploadProblem(file) ?? (isSound(file) ? undefined : PICTURE)
    if (problem) toast.error(problem)
    return !problem
  })
  const [only] = sounds
  const here = openEpisode.getState()
  if (only && sounds.length === 1 && here && !here.hasSound) return bring(only, here.id)
  const drafts: string[] = []
  for (const file of sounds) {
    try {
      const { id, title } = await makeDraft(file)
      drafts.push(id)
      toast.success(`“${title}” is a draft now. Its sound is on the way.`)
      void bring(file, id)
    } catch (error) {
      toast.error(refusalOf(error).reason ?? `No draft could be made of ${file.name}.`)
    }
  }
  if (drafts.length > 0) open(`/admin/collections/episodes${drafts.length === 1 ? `/${drafts[0]}` : ''}`)
}

async function bring(file: File, episodeId: string): Promise<void> {
  try {
    await sendSound(file, { episodeId })
    toast.success(`${file.name} is here.`)
  } catch (error) {
    toast.error(reasonIn(error))
  }
}

/** The words of the server, or of the upload itself. */
export const reasonIn = (error: unknown): string =>
  error instanceof ApiError
    ? (refusalOf(error).reason ?? 'The sound is here, but cannot be transcribed now.')
    : String((error as Error).message)
