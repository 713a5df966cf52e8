import type { EpisodeDetail } from '@/lib/episodes/episode'
import { transcriptFilePath } from '@/lib/episodes/episode-address'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { groupIntoPassages, passagesHtml } from '@/lib/transcripts/passages'
import { PdfLink } from './pdf-link'
import { TranscriptReader } from './transcript-reader'

interface TranscriptSectionProps {
  episode: EpisodeDetail
  isQuietPdf?: boolean
}

export function TranscriptSection({ episode, isQuietPdf }: TranscriptSectionProps) {
  const { id, slug, title, transcriptionStatus, transcriptSegments, transcriptOrigin } = episode
  if (transcriptionStatus !== 'completed' || transcriptSegments.length === 0) return null

  return (
    <section id="transcript" aria-labelledby="transcript-title" className="max-w-[74ch]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="transcript-title" className="text-heading">
          Transcript
        </h2>
        <TranscriptDownloads episodeId={id} slug={slug} isQuiet={isQuietPdf} />
      </div>
      {transcriptOrigin === 'machine' && (
        <p className="transcript-note">
          This transcript was made automatically and may contain mistakes. Use the menu beside a passage to
          report one.
        </p>
      )}
      <TranscriptReader
        episode={{ id, slug, title }}
        playable={toPlayerEpisode(episode)}
        html={passagesHtml(groupIntoPassages(transcriptSegments))}
      />
    </section>
  )
}

const TEXT_FORMATS = ['vtt', 'srt', 'txt'] as const

interface TranscriptDownloadsProps {
  episodeId: string
  slug: string
  isQuiet?: boolean
}

function TranscriptDownloads({ episodeId, slug, isQuiet }: TranscriptDownloadsProps) {
  return (
    <ul
      aria-label="Download the transcript"
      className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden"
    >
      <li className="sm:mr-2">
        <PdfLink episodeId={episodeId} isQuiet={isQuiet} />
      </li>
      {TEXT_FORMATS.map((format) => (
        <li key={format}>
          <a
            href={transcriptFilePath(slug, format)}
            download
            className="button button-bare px-3 underline underline-offset-4"
          >
            {format.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}
