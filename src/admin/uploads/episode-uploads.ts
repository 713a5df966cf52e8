import type { IPicture } from 'music-metadata'
import { type Chapter, describeLeft } from '@/lib/episodes/chapter'
import { fetchJson } from '@/lib/requests/fetch-json'
import { createStore } from '@/lib/store'
import { type Finished, sendInParts } from './send-in-parts'

interface OpenEpisode {
  id: string
  hasSound: boolean
}

/** The episode whose form is open and which takes dropped audio. */
export const openEpisode = createStore<OpenEpisode | null>(null)

interface Arrived extends Required<Pick<Finished, 'doc' | 'episode'>> {
  /** From the file's tags. */
  chapters: readonly Chapter[]
}

/** The latest uploaded audio, for its episode's form. */
export const arrived = createStore<Arrived | null>(null)

export const isSound = ({ name, type }: File): boolean =>
  type.startsWith('audio/') || /\.(?:mp3|m4a)$/i.test(name)

interface Draft {
  id: string
  title: string
}

/** Creates the draft from the file's name and tags; its audio follows. */
export async function makeDraft(file: File): Promise<Draft> {
  const { draft, picture } = await readTags(file)
  const artwork = picture && (await savePicture(picture, draft.title))
  const body = { ...draft, isPublished: false, artwork }
  const options = { method: 'POST', body } as const
  return (await fetchJson<{ doc: Draft }>('/api/cms/episodes?depth=0', options)).doc
}

async function readTags(file: File) {
  // Loaded with the first file: every page of the panel, including the sign-in, loads the imports above.
  const [{ parseBlob }, { draftOfFile }] = await Promise.all([
    import('music-metadata'),
    import('@/lib/episodes/draft-of-file'),
  ])
  const options = { duration: false, includeChapters: true, skipPostHeaders: true }
  const tags = await parseBlob(file, options).catch(() => undefined)
  const draft = draftOfFile(file.name, {
    title: tags?.common.title,
    chapters: tags?.format.chapters,
  })
  return { draft, picture: tags?.common.picture?.[0] }
}

/** Undefined when the site does not accept the embedded picture. */
async function savePicture(
  { data, format }: IPicture,
  title: string,
): Promise<string | undefined> {
  const form = new FormData()
  form.append('_payload', JSON.stringify({ alt: `Cover of ${title}` }))
  const name = `cover.${format.split('/').at(-1) ?? 'jpg'}`
  form.append('file', new File([new Uint8Array(data)], name, { type: format }))
  const response = await fetch('/api/cms/media?depth=0', { method: 'POST', body: form })
  if (!response.ok) return undefined
  return ((await response.json()) as { doc: { id: string } }).doc.id
}

/** Returns what of it is not kept. @throws Error with a sentence on why the file did not arrive, or is not transcribed */
export async function sendSound(file: File, episodeId: string): Promise<string | undefined> {
  const { doc, episode, transcribes } = await sendInParts(file, { episodeId })
  if (!episode) return undefined
  const { chapters, left } = (await readTags(file)).draft
  arrived.set({ doc, episode, chapters })
  if (transcribes)
    await fetchJson(`/api/episodes/${episode.id}/transcribe`, { method: 'POST' })
  return left > 0 ? describeLeft(left) : undefined
}
