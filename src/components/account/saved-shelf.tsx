import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { ListeningState } from '@/components/player/listening-state'
import { Button } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Loading } from '@/components/ui/loading'
import { PausedWaveform } from '@/components/ui/paused-waveform'
import { StrongLink, TitleLink } from '@/components/ui/quiet-link'
import { SavedFailure, SavedList } from '@/components/ui/saved-list'
import { seasonTone } from '@/components/ui/season-tone'
import { ShareButton } from '@/components/ui/share/share-button'
import { CountedSection } from '@/components/ui/titled-section'
import { useBookmark, useSavedEpisodes } from '@/hooks/use-bookmark'
import { player } from '@/hooks/use-player'
import type { SavedEpisode } from '@/lib/episodes/episode'
import { soundBars } from '@/lib/media/waveform'
import { isSounding, type PlayerEpisode, toPlayerEpisode } from '@/lib/player/player-state'
import { formatLongDate } from '@/lib/text/dates'
import { plainText } from '@/lib/text/plain-text'

export function SavedShelf() {
  const { saved, hasFailed } = useSavedEpisodes()
  return (
    <CountedSection
      titleId="saved-title"
      title="Your Saved Episodes"
      count={saved?.length}
      unit="episode"
      className="shell"
    >
      {hasFailed && <SavedFailure />}
      {!saved && !hasFailed && (
        <Loading
          text="Loading your saved episodes..."
          rows={3}
          rowClass="my-6 h-48 sm:h-36"
          className="mt-5 border-line border-t"
        />
      )}
      {saved?.length === 0 && (
        <div className="mt-5 flex flex-col items-start gap-5 border-line border-t py-10">
          <PausedWaveform className="h-14 w-full max-w-xl" />
          <p className="font-display text-heading">No saved episodes yet</p>
          <p className="max-w-[55ch] text-soft">
            Tap the bookmark on any episode to find it here later.
          </p>
          <StrongLink href="/episodes">Browse Episodes</StrongLink>
        </div>
      )}
      {saved && saved.length > 0 && (
        <SavedList saved={saved} name="dashboard" className="mt-5">
          {(episode) => <SavedEntry episode={episode} />}
        </SavedList>
      )}
    </CountedSection>
  )
}

function SavedEntry({ episode }: { episode: SavedEpisode }) {
  const titleId = useId()
  const { toggle } = useBookmark(episode.id, 'list')
  const { slug, title, season, episodeNumber, publishDate, duration, description, waveform } =
    episode
  const playable = toPlayerEpisode(episode)

  return (
    <article
      aria-labelledby={titleId}
      className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-b py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto_auto] sm:gap-x-7 lg:grid-cols-[9rem_minmax(0,1fr)_auto] lg:grid-rows-[1fr_auto] print:grid-cols-[2cm_minmax(0,1fr)] print:gap-x-[0.5cm] print:gap-y-0 print:break-inside-avoid ${seasonTone(season)}`}
    >
      <Cover
        episode={episode}
        size={144}
        sizes="(min-width: 40rem) 144px, 80px"
        className="col-start-1 row-start-1 sm:row-span-full"
      >
        <ListeningState episode={episode} />
      </Cover>
      <div className="col-start-2 row-start-1 min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <span className="font-bold text-(--tone)">{`S${season}E${episodeNumber}`}</span>
          <time dateTime={publishDate}>{formatLongDate(publishDate)}</time>
          {duration && <span>{duration}</span>}
        </p>
        <h3 id={titleId} className="mt-1 text-xl leading-snug sm:text-[1.375rem]">
          <TitleLink href={`/episodes/${slug}`}>{title}</TitleLink>
        </h3>
        <p className="mt-1.5 line-clamp-2 max-w-[70ch] text-soft">{plainText(description)}</p>
      </div>
      <SavedSound waveform={waveform} />
      <div className="col-span-full row-start-3 flex flex-wrap items-center gap-1 sm:col-[2] lg:col-[3] lg:row-start-1 lg:self-start print:hidden">
        {playable && <ListenButton episode={playable} titleId={titleId} />}
        <ShareButton slug={slug} title={title} shape="round" />
        <IconButton
          label={`Remove ${title}`}
          onClick={toggle}
          icon="bookmark"
          className="button-bare *:fill-current *:text-accent"
        />
      </div>
    </article>
  )
}

/** Starts the episode here, since playback needs the click, then goes to the home page. */
function ListenButton({ episode, titleId }: { episode: PlayerEpisode; titleId: string }) {
  const router = useRouter()
  const listen = () => {
    if (!isSounding(player.getState(), episode.id)) void player.toggle(episode)
    router.push('/')
  }
  return (
    <Button aria-describedby={titleId} onClick={listen} className="button-strong">
      <Icon name="play" className="size-5 fill-current" />
      Listen Now
    </Button>
  )
}

function SavedSound({ waveform }: { waveform: string | null }) {
  const { path, width, height } = soundBars(waveform)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="col-span-full row-start-2 h-7 w-full fill-none stroke-[1.25px] stroke-[color-mix(in_srgb,var(--tone)_55%,transparent)] [stroke-linecap:round] sm:col-[2] sm:stroke-2 lg:col-[2/-1] forced-colors:stroke-[GrayText] print:hidden"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
