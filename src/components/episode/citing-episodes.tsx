import { ListenButton, PlayButton } from '@/components/player/play-button'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { TitledSection } from '@/components/ui/titled-section'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { segmentPath } from '@/lib/episodes/episode-address'
import type { CitingPassage } from '@/lib/papers/citing-passages'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'

interface CitingEpisodesProps {
  episodes: ListedEpisode[]
  passages: CitingPassage[]
}

export function CitingEpisodes({ episodes, passages }: CitingEpisodesProps) {
  if (episodes.length === 0) return null
  return (
    <TitledSection titleId="citing-title" title="Heard in">
      <ul className="mt-3">
        {episodes.map((episode) => (
          <CitingEpisode
            key={episode.id}
            episode={episode}
            passages={passages.filter(({ episodeId }) => episodeId === episode.id)}
          />
        ))}
      </ul>
    </TitledSection>
  )
}

function CitingEpisode({
  episode,
  passages,
}: {
  episode: ListedEpisode
  passages: CitingPassage[]
}) {
  const playable = toPlayerEpisode(episode)
  return (
    <li className={`border-line border-b py-3 last:border-b-0 ${seasonTone(episode.season)}`}>
      <div className="flex items-center gap-3">
        {playable && passages.length === 0 && <PlayButton episode={playable} shape="round" />}
        <QuietLink href={`/episodes/${episode.slug}`} className="group min-w-0 py-1">
          <span className="block font-semibold text-(--tone) text-sm">
            {`Season ${episode.season}, Episode ${episode.episodeNumber}`}
          </span>
          <span className="font-display text-lg leading-snug decoration-2 decoration-accent underline-offset-4 group-hover:underline">
            {episode.title}
          </span>
        </QuietLink>
      </div>
      {passages.map(({ segmentId, start, text }) => (
        <figure key={segmentId} className="mt-2 flex items-start gap-3">
          {playable && <ListenButton episode={playable} at={start} />}
          <div className="min-w-0">
            <blockquote className="border-(--tone) border-l-2 pl-3">
              <p>{text}</p>
            </blockquote>
            <figcaption>
              <QuietLink
                href={segmentPath(episode.slug, { id: segmentId, start })}
                data-digits
                className="text-link inline-flex min-h-11 items-center text-sm"
              >
                {`Read on at ${formatClock(start)}`}
              </QuietLink>
            </figcaption>
          </div>
        </figure>
      ))}
    </li>
  )
}
