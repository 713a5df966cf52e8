import type { Where } from 'payload'
import { textOf } from '@/lib/text/lexical'

export type Publication = 'draft' | 'scheduled' | 'public'

export interface Published {
  isPublished?: boolean | null
  publishDate?: string | null
}

/** Decides whether an episode is public. A test compares it with its other forms: Payload's below, and the SQL in `access.ts`. */
export const isEpisodePublic = (episode: Published | undefined, now: Date) =>
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

interface Need {
  label: string
  refusal: string
  todo: string
  isMet(episode: Publishable): boolean
}

/** All that an episode needs to be published, in the order of work. */
export const NEEDS = {
  title: {
    label: 'Title',
    refusal: 'Write a title before you publish.',
    todo: 'Say in a few words what it is about.',
    isMet: ({ title }) => Boolean(title?.trim()),
  },
  audio: {
    label: 'Audio',
    refusal: 'Upload the audio, or give its address, before you publish.',
    todo: 'Upload the audio, or enter its address.',
    isMet: ({ audio, audioUrl }) => Boolean(audio || audioUrl),
  },
  body: {
    label: 'Show notes',
    refusal: 'Write the show notes before you publish.',
    todo: 'Write what listeners will hear.',
    isMet: ({ body }) => textOf(body) !== '',
  },
  publishDate: {
    label: 'Publish Date',
    refusal: 'Set a date before you publish.',
    todo: 'Choose when it becomes public.',
    isMet: ({ publishDate }) => Boolean(publishDate),
  },
} as const satisfies Record<string, Need>

export type Needed = keyof typeof NEEDS

export const missingForPublishing = (episode: Publishable): Needed[] =>
  (Object.keys(NEEDS) as Needed[]).filter((name) => !NEEDS[name].isMet(episode))
