import { readTaggedChapters, type TaggedChapter } from './read-chapters'

interface SoundTags {
  title?: string
  chapters?: readonly TaggedChapter[]
}

const NUMBERS = /(?:^|[^a-z])s(\d{1,3})[ ._-]*e(\d{1,5})(?!\d)/i
const DATE = /^(?:19|20)\d\d[-_.]?[01]\d[-_.]?[0-3]\d/
const COUNT = /^(?:ep(?:isode)?\.?)?[ ._-]*\d{1,4}(?=[ ._-]+\S)/i
const LEFT_OVER = /^[\s._–-]+|[\s._–-]+$/g

export function draftOfFile(fileName: string, { title, chapters = [] }: SoundTags) {
  const stem = fileName.replace(/\.[a-z\d]{1,5}$/i, '')
  const [, season, episodeNumber] = NUMBERS.exec(stem) ?? []
  return {
    title: (title?.trim() || titleOf(stem)).slice(0, 200),
    ...(season && { season: Number(season), episodeNumber: Number(episodeNumber) }),
    ...readTaggedChapters(chapters),
  }
}

/** `2026-11-03_S2E4_move_37-final` → `Move 37-final` */
function titleOf(stem: string) {
  const words = stem
    .replace(DATE, ' ')
    .replace(NUMBERS, ' ')
    .replace(LEFT_OVER, '')
    .replace(COUNT, '')
    .replace(LEFT_OVER, '')
    .replace(/[\s_]+/g, ' ')
  const title = (words.includes(' ') ? words : words.replace(/-+/g, ' ')) || stem
  return title.charAt(0).toUpperCase() + title.slice(1)
}
