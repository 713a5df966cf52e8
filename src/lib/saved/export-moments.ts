import { formatClock } from '@/lib/text/clock'
import { BYTE_ORDER_MARK, type Columns, csvHeading, csvRow } from '@/lib/text/csv'
import type { ExportFormat, SavedMoment } from './moment'

interface Exported {
  body: string
  contentType: string
  fileName: string
}

/** `siteUrl` has no slash at its end. */
export function exportMoments(moments: SavedMoment[], format: ExportFormat, siteUrl: string): Exported {
  const entries = byEpisode(moments).map((moment) => ({ ...moment, url: urlOf(moment, siteUrl) }))
  switch (format) {
    case 'markdown':
      return file('md', 'text/markdown', toMarkdown(entries))
    case 'csv':
      return file('csv', 'text/csv', toCsv(entries))
    case 'json':
      return file('json', 'application/json', toJson(entries))
  }
}

const file = (ending: string, type: string, body: string): Exported => ({
  body,
  contentType: `${type}; charset=utf-8`,
  fileName: `moments.${ending}`,
})

type Entry = SavedMoment & { url: string }

const urlOf = ({ episode, at }: SavedMoment, siteUrl: string): string =>
  `${siteUrl}/episodes/${episode.slug}?t=${at}`

/** In the order of the show, and within an episode as they come. */
function byEpisode(moments: SavedMoment[]): SavedMoment[] {
  const order = ({ episode, at }: SavedMoment) => [episode.season, episode.episodeNumber, at] as const
  return moments.toSorted((a, b) => {
    const [from, to] = [order(a), order(b)]
    const title = a.episode.title.localeCompare(b.episode.title)
    return from[0] - to[0] || from[1] - to[1] || title || from[2] - to[2]
  })
}

function toMarkdown(entries: Entry[]): string {
  const lines = ['# Moments', '']
  let episodeId = ''
  for (const { episode, at, note, url } of entries) {
    if (episode.id !== episodeId) {
      if (episodeId) lines.push('')
      lines.push(`## ${escapeMarkdown(episode.title)} (S${episode.season}E${episode.episodeNumber})`, '')
      episodeId = episode.id
    }
    const text = escapeMarkdown(note).split(/\r?\n/).join('\n  ')
    lines.push(`- [${formatClock(at)}](${url})${text && ` ${text}`}`)
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')

const COLUMNS: Columns<Entry> = [
  ['Season', ({ episode }) => episode.season],
  ['Episode', ({ episode }) => episode.episodeNumber],
  ['Title', ({ episode }) => episode.title],
  ['Time', ({ at }) => formatClock(at)],
  ['Seconds', ({ at }) => at],
  ['Note', ({ note }) => note],
  ['Link', ({ url }) => url],
  ['Saved', ({ createdAt }) => createdAt],
]

const toCsv = (entries: Entry[]): string =>
  BYTE_ORDER_MARK + csvHeading(COLUMNS) + entries.map((entry) => csvRow(COLUMNS, entry)).join('')

const toJson = (entries: Entry[]): string =>
  `${JSON.stringify(
    entries.map(({ episode, at, note, url, createdAt, updatedAt }) => ({
      episode: { title: episode.title, season: episode.season, episodeNumber: episode.episodeNumber },
      at,
      time: formatClock(at),
      note,
      url,
      createdAt,
      updatedAt,
    })),
    null,
    2,
  )}\n`
