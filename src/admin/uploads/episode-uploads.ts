import type { Chapter } from '@/lib/episodes/chapter'
import { fetchJson } from '@/lib/requests/fetch-json'
import { createStore } from '@/lib/store'
import type { KeptFile } from './kept-files'
import { type Finished, type MadeDraft, type Purpose, sendInParts } from './send-in-parts'

interface OpenEpisode {
  id: string
  hasSound: boolean
  isModified: boolean
}

/** The episode whose form is open, so that what is dropped there becomes its sound. */
export const openEpisode = createStore<OpenEpisode | null>(null)

interface Arrived extends Required<Pick<Finished, 'doc' | 'episode'>> {
  /** As the tags of the file say. */
  chapters: readonly Chapter[]
}

/** The newest sound that arrived, for the form of its episode. */
export const arrived = createStore<Arrived | null>(null)

export interface Refused {
  name: string
  /** Whose sound it was to be. */
  episodeId?: string | undefined
  reason: string
}

/** Files that did not become sound, until their reason is read or the sound is there. */
export const refused = createStore<readonly Refused[]>([])

export const forget = (isOver: (file: Refused) => boolean): void =>
  refused.set(refused.getState().filter((file) => !isOver(file)))

export const isSound = ({ name, type }: File): boolean =>
  type.startsWith('audio/') || /\.(?:mp3|m4a)$/i.test(name)

interface Draft extends MadeDraft {
  id: string
  title: string
}

/** Makes the draft from the file's name and tags; its sound follows. */
export async function makeDraft(file: File): Promise<Draft> {
  const { draft, picture } = await readTags(file)
  const { doc } = await fetchJson<{ doc: Draft }>('/api/cms/episodes?depth=0', {
    method: 'POST',
    body: {
      ...draft,
      isPublished: false,
      ...(picture && { artwork: await keepPicture(picture, draft.title) }),
    },
  })
  return doc
}

/** Drafts that went with their refused sound, for the pages that show them. */
export const removedDrafts = createStore<readonly string[]>([])

/** Removes a draft whose sound is refused. False when someone has written in it since, saved or not. */
export async function removeUntouched(id: string, { updatedAt }: MadeDraft): Promise<boolean> {
  const kept = await fetchJson<{ drafts: unknown[]; others: string[] }>(`/api/drafts/episodes.${id}`)
  const open = openEpisode.getState()
  if (kept.drafts.length + kept.others.length > 0 || (open?.id === id && open.isModified)) return false
  const unchanged = new URLSearchParams({ 'where[id][equals]': id, 'where[updatedAt][equals]': updatedAt })
  const { docs } = await fetchJson<{ docs: unknown[] }>(`/api/cms/episodes?${unchanged}`, {
    method: 'DELETE',
  })
  if (docs.length === 0) return false
  removedDrafts.set([...removedDrafts.getState(), id])
  return true
}

/** The draft of an episode, and the cover, as a file's name and tags tell. */
async function readTags(file: File) {
  // Loaded with the first file: every page of the panel, the sign-in too, has what is imported above.
  const [{ parseBlob }, { draftOfFile }] = await Promise.all([
    import('music-metadata'),
    import('@/lib/episodes/draft-of-file'),
  ])
  const tags = await parseBlob(file, {
    duration: false,
    includeChapters: true,
    skipPostHeaders: true,
  }).catch(() => undefined)
  const draft = draftOfFile(file.name, {
    title: tags?.common.title,
    chapters: tags?.format.chapters?.map(({ url, ...chapter }) => ({ ...chapter, url: url?.url })),
  })
  return { draft, picture: tags?.common.picture?.[0] }
}

/** Undefined when the picture in the file is none that the site takes. */
async function keepPicture(
  { data, format }: { data: Uint8Array; format: string },
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

/** @throws Error with the sentence why it did not arrive, or is not transcribed */
export async function sendSound(
  file: File,
  { kept, ...purpose }: Purpose & { kept?: Pick<KeptFile, 'id' | 'url'> },
): Promise<void> {
  const { doc, episode, transcribes } = await sendInParts(file, { purpose, kept })
  if (!episode) return
  arrived.set({ doc, episode, chapters: (await readTags(file)).draft.chapters })
  forget(({ episodeId }) => episodeId === episode.id)
  if (transcribes) await fetchJson(`/api/episodes/${episode.id}/transcribe`, { method: 'POST' })
}
