import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { ShareButton } from '@/components/ui/share/share-button'
import { useBookmark } from '@/hooks/use-bookmark'
import { player } from '@/hooks/use-player'
import { soundBars } from '@/lib/drawing/sound-bars'
import type { SavedEpisode } from '@/lib/episodes/episode'
import { plainText } from '@/lib/html/plain-text'
import { toPlayerEpisode } from '@/lib/player/player-episode'
import { isSounding, type PlayerEpisode } from '@/lib/player/player-state'
import { formatLongDate } from '@/lib/text/date'

export function SavedEntry({ episode }: { episode: SavedEpisode }) {
  const titleId = useId()
  const { toggle } = useBookmark(episode.id, 'list')
  const { slug, title, season, episodeNumber, publishDate, duration, description, waveform } = episode
  const playable = toPlayerEpisode(episode)

  return (
    <article aria-labelledby={titleId} className={`saved-entry ${seasonTone(season)}`}>
      <Artwork
        artwork={episode.artwork}
        waveform={waveform}
        size={144}
        sizes="(min-width: 40rem) 144px, 80px"
        isDecorative
        className="saved-cover w-full rounded-lg"
      />
      <div className="saved-words">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <span className="font-bold text-(--tone)">
            S{season}E{episodeNumber}
          </span>
          <time dateTime={publishDate}>{formatLongDate(publishDate)}</time>
          {duration && <span>{duration}</span>}
        </p>
        <h3 id={titleId} className="mt-1 text-xl leading-snug sm:text-[1.375rem]">
          <QuietLink
            href={`/episodes/${slug}`}
            className="decoration-2 decoration-accent underline-offset-4 hover:underline"
          >
            {title}
          </QuietLink>
        </h3>
        <p className="mt-1.5 line-clamp-2 max-w-[70ch] text-soft">{plainText(description)}</p>
      </div>
      <SavedSound waveform={waveform} />
      <div className="saved-actions">
        {playable && <ListenButton episode={playable} titleId={titleId} />}
        <ShareButton slug={slug} title={title} shape="round" />
        <button
          type="button"
          aria-label={`Remove ${title}`}
          onClick={toggle}
          className="button button-round button-bare"
        >
          <Icon name="bookmark" className="size-5 fill-current text-accent" />
        </button>
      </div>
    </article>
  )
}

/** Starts the episode where one is, since sound needs the press, and goes home with it. */
function ListenButton({ episode, titleId }: { episode: PlayerEpisode; titleId: string }) {
  const router = useRouter()
  const listen = () => {
    if (!isSounding(player.getState(), episode.id)) void player.toggle(episode)
    router.push('/')
  }
  return (
    <button type="button" aria-describedby={titleId} onClick={listen} className="button button-strong">
      <Icon name="play" className="size-5 fill-current" />
      Listen Now
    </button>
  )
}

function SavedSound({ waveform }: { waveform: string | null }) {
  const { path, width, height } = soundBars(waveform)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="saved-sound"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
