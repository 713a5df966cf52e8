import type { Chapter } from '@/lib/episodes/chapter'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { paperPath } from '@/lib/papers/paper'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { highlightTerms } from '@/lib/terms/highlight-terms'
import type { Term } from '@/lib/terms/term'
import { groupIntoPassages, passagesHtml } from '@/lib/transcripts/passages'
import { PdfLink, TranscriptFormats } from './transcript-downloads'
import { TranscriptReader } from './transcript-reader'

interface TranscriptSectionProps {
  episode: EpisodeDetail
  terms: readonly Term[]
  isQuietPdf?: boolean
}

export function TranscriptSection({ episode, terms, isQuietPdf }: TranscriptSectionProps) {
  const { id, slug, title, transcriptSegments, transcriptOrigin, citations, chapters } =
    episode
  if (episode.transcriptionStatus !== 'completed' || transcriptSegments.length === 0)
    return null

  return (
    <section id="transcript" aria-labelledby="transcript-title" className="max-w-[74ch]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="transcript-title" className="text-heading">
          Transcript
        </h2>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <PdfLink episodeId={id} isQuiet={isQuietPdf} />
          <TranscriptFormats slug={slug} />
        </div>
      </div>
      {transcriptOrigin === 'machine' && (
        <p className="mt-4 border-edge border-l-3 pl-4 text-soft">
          This transcript was made automatically and may contain mistakes. Use the menu beside
          a passage to report one.
        </p>
      )}
      <TranscriptReader
        episode={{ id, slug, title }}
        playable={toPlayerEpisode(episode)}
        html={passagesHtml(
          groupIntoPassages(transcriptSegments),
          citations.map(({ paperId, ...cited }) => ({ ...cited, url: paperPath(paperId) })),
          writeLit(terms, chapters),
        )}
      />
    </section>
  )
}

function writeLit(terms: readonly Term[], chapters: readonly Chapter[]) {
  const lights = highlightTerms(terms)
  let light = lights()
  let chapter = -1
  return (text: string, at: number) => {
    const now = chapters.findLastIndex(({ start }) => start <= at)
    if (now !== chapter) light = lights()
    chapter = now
    return light.text(text)
  }
}
