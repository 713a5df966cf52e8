import { useId } from 'react'
import { EpisodeMore } from '@/components/player/episode-more'
import { PlayButton } from '@/components/player/play-button'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { plainText } from '@/lib/text/plain-text'
import { truncate } from '@/lib/text/words'
import { BookmarkButton } from './bookmark-button'
import { CardCover, CardFacts } from './episode-card'

/** More than three lines of it are never shown. */
const EXCERPT_LENGTH = 240

/** An entry of the whole list: what else can be done with the episode is behind its ⋯. */
export function EpisodeRow({ episode }: { episode: ListedEpisode }) {
  const titleId = useId()
  const playable = toPlayerEpisode(episode)

  return (
    <article aria-labelledby={titleId} className={`episode-card ${seasonTone(episode.season)}`}>
      <CardCover episode={episode} />
      <h4 id={titleId} className="card-title font-display text-xl leading-snug sm:text-[1.375rem]">
        <QuietLink
          href={`/episodes/${episode.slug}`}
          className="decoration-2 decoration-accent underline-offset-4 hover:underline"
        >
          {episode.title}
        </QuietLink>
      </h4>
      <div className="card-line">
        <div className="card-play">{playable && <PlayButton episode={playable} shape="round" />}</div>
        <CardFacts episode={episode} />
        <div className="card-icons">
          <BookmarkButton episodeId={episode.id} title={episode.title} source="list" shape="round" />
          {playable && <EpisodeMore episode={playable} isShareable />}
        </div>
      </div>
      <p className="card-text line-clamp-3 text-soft">
        {episode.summary || truncate(plainText(episode.description), EXCERPT_LENGTH)}
      </p>
    </article>
  )
}
