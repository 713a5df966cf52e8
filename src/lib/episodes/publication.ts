import { textOf } from '@/lib/text/lexical'

export type Publication = 'draft' | 'scheduled' | 'public'

interface Published {
  isPublished?: boolean | null
  publishDate?: string | null
}

export function publicationOf({ isPublished, publishDate }: Published, now: Date): Publication {
  if (!isPublished || !publishDate) return 'draft'
  return new Date(publishDate) <= now ? 'public' : 'scheduled'
}

interface Publishable {
  title?: string | null
  audio?: unknown
  audioUrl?: string | null
  publishDate?: string | null
  body?: unknown
}

export type Needed = 'title' | 'audio' | 'publishDate' | 'body'

/** What visitors would miss, in the order of the work. */
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
  body: 'Write a description before you publish.',
  publishDate: 'Set a date before you publish.',
}

export const NEEDED_LABELS: Record<Needed, string> = {
  title: 'Title',
  audio: 'Audio',
  body: 'Description',
  publishDate: 'Publish Date',
}

export const NEEDED_NAMES: Record<Needed, string> = {
  title: 'a title',
  audio: 'audio',
  body: 'a description',
  publishDate: 'a date',
}
