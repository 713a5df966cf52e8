import { formatClock } from '@/lib/text/clock'
import type { SavedMoment } from './moment'

/** Markdown in the order of the show, then by time. `siteUrl` has no trailing slash. */
export function writeMomentsMarkdown(moments: SavedMoment[], siteUrl: string): string {
  const lines = ['# Moments', '']
  let episodeId = ''
  for (const { episode, at, note } of moments.toSorted(inOrderOfShow)) {
    if (episode.id !== episodeId) {
      if (episodeId) lines.push('')
      lines.push(`## ${escapeMarkdown(episode.title)} (S${episode.season}E${episode.episodeNumber})`, '')
      episodeId = episode.id
    }
    const text = escapeMarkdown(note).split(/\r?\n/).join('\n  ')
    const url = `${siteUrl}/episodes/${episode.slug}?t=${at}`
    lines.push(`- [${formatClock(at)}](${url})${text && ` ${text}`}`)
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const inOrderOfShow = (a: SavedMoment, b: SavedMoment): number =>
  a.episode.season - b.episode.season ||
  a.episode.episodeNumber - b.episode.episodeNumber ||
  a.episode.title.localeCompare(b.episode.title) ||
  a.at - b.at

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
