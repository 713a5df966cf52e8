import { QuietLink } from '@/components/ui/quiet-link'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { formatLongDate } from '@/lib/text/date'

interface TranscriptListProps {
  title: string
  episodes: ListedEpisode[]
}

export function TranscriptList({ title, episodes }: TranscriptListProps) {
  if (episodes.length === 0) return null
  return (
    <section aria-label={title} className="mt-16">
      <h2 className="mb-4 text-title">
        {title} ({episodes.length})
      </h2>
      <ul className="max-w-3xl">
        {episodes.map((episode) => (
          <li key={episode.id} className="border-line border-t py-5">
            <h3 className="text-heading">
              <QuietLink href={`/episodes/${episode.slug}`} className="hover:text-accent-strong">
                {episode.title}
              </QuietLink>
            </h3>
            <p className="mt-1 text-soft">
              Season {episode.season}, episode {episode.episodeNumber} ·{' '}
              <time dateTime={episode.publishDate}>{formatLongDate(episode.publishDate)}</time>
              {episode.duration && ` · ${episode.duration}`}
            </p>
            {episode.transcriptionStatus === 'completed' ? (
              <QuietLink
                href={`/episodes/${episode.slug}#transcript`}
                aria-label={`Read Transcript: ${episode.title}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                Read Transcript
              </QuietLink>
            ) : (
              <p className="mt-2 text-soft">Transcript Pending</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
