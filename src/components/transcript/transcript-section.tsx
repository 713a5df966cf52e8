import type { Citation, EpisodeDetail } from '@/lib/episodes/episode'
import { paperPath } from '@/lib/papers/paper'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { groupIntoPassages, passagesHtml } from '@/lib/transcripts/passages'
import { PdfLink } from './pdf-link'
import { TranscriptFormats } from './transcript-formats'
import { TranscriptReader } from './transcript-reader'

interface TranscriptSectionProps {
  episode: EpisodeDetail
  isQuietPdf?: boolean
}

export function TranscriptSection({ episode, isQuietPdf }: TranscriptSectionProps) {
  const { id, slug, title, transcriptionStatus, transcriptSegments, transcriptOrigin, citations } = episode
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
        html={passagesHtml(groupIntoPassages(transcriptSegments), citations.map(toNote))}
      />
    </section>
  )
}

const toNote = ({ paperId, title, at }: Citation) => ({
  at,
  label: 'The paper:',
  title,
  url: paperPath(paperId),
})

interface TranscriptDownloadsProps {
  episodeId: string
  slug: string
  isQuiet?: boolean
}

function TranscriptDownloads({ episodeId, slug, isQuiet }: TranscriptDownloadsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <PdfLink episodeId={episodeId} isQuiet={isQuiet} />
      <TranscriptFormats slug={slug} />
    </div>
  )
}
