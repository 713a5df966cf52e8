import type { Where } from 'payload'
import { textOf } from '@/lib/text/lexical'

export type Publication = 'draft' | 'scheduled' | 'public'

interface Published {
  isPublished?: boolean | null
  publishDate?: string | null
}

/** Decides whether an episode is public. A test compares it with its other forms: Payload's below, and the SQL in `access.ts`. */
export const isEpisodePublic = (episode: Published | undefined, now: Date): boolean =>
  Boolean(episode?.isPublished && episode.publishDate && new Date(episode.publishDate) <= now)

export function publicationOf(episode: Published, now: Date): Publication {
  if (isEpisodePublic(episode, now)) return 'public'
  return episode.isPublished && episode.publishDate ? 'scheduled' : 'draft'
}

const isPublished = (): Where => ({ isPublished: { equals: true } })
const at = (publishDate: Record<string, string>): Where => ({ publishDate })

/** Conditions joined by AND, for the panel's list. */
export const wherePublicationIs: Record<Publication, (now: Date) => Where[]> = {
  draft: () => [{ isPublished: { not_equals: true } }],
  scheduled: (now) => [isPublished(), at({ greater_than: now.toISOString() })],
  public: (now) => [isPublished(), at({ less_than_equal: now.toISOString() })],
}

export interface Publishable {
  title?: string | null
  audio?: unknown
  audioUrl?: string | null
  publishDate?: string | null
  body?: unknown
}

export type Needed = 'title' | 'audio' | 'publishDate' | 'body'

/** The missing requirements for publishing, in the order of work. */
export function missingForPublishing({ title, audio, audioUrl, publishDate, body }: Publishable): Needed[] {
  const missing: Needed[] = []
  if (!title?.trim()) missing.push('title')
  if (!audio && !audioUrl) missing.push('audio')
  if (textOf(body) === '') missing.push('body')
  if (!publishDate) missing.push('publishDate')
  return missing
}

export const NEEDED_WORDS: Record<Needed, string> = {
  title: 'Write a title before you publish.',
  audio: 'Upload the audio, or give its address, before you publish.',
  body: 'Write the show notes before you publish.',
  publishDate: 'Set a date before you publish.',
}

export const NEEDED_LABELS: Record<Needed, string> = {
  title: 'Title',
  audio: 'Audio',
  body: 'Show notes',
  publishDate: 'Publish Date',
}
