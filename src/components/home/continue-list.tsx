import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { EpisodeMore } from '@/components/player/episode-more'
import { Artwork } from '@/components/ui/artwork'
import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { player, usePlayer } from '@/hooks/use-player'
import { resumeWords, timeLeft } from '@/lib/player/describe-player'
import { lengthOf, placeOf } from '@/lib/player/place'
import { isSounding, type PlayerEpisode } from '@/lib/player/player-state'
import { readLeftPlaces, type StoredPlace, storePlace } from '@/lib/player/stored-places'
import { tryStorage } from '@/lib/site/try-storage'

export function ContinueList({ onEmpty }: { onEmpty: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const [entries, setEntries] = useState(() => tryStorage(readLeftPlaces) ?? [])
  const isEmpty = entries.length === 0

  useEffect(() => {
    if (isEmpty) onEmpty()
  }, [isEmpty, onEmpty])

  const remove = (index: number) => {
    const removed = entries[index]
    if (!removed) return
    putAside(removed)
    const buttons = list.current?.querySelectorAll<HTMLElement>('button[aria-haspopup]')
    const neighbour =
      buttons?.[index + 1] ?? buttons?.[index - 1] ?? document.getElementById('content')
    neighbour?.focus()
    setEntries(entries.filter((entry) => entry !== removed))
  }

  return (
    <ul
      ref={list}
      className="relative flex h-full snap-x snap-proximity items-center gap-4 overflow-x-auto overscroll-x-contain px-(--edge) scroll-px-(--edge) [--edge:max(clamp(1rem,4vw,2.5rem),(100%-76rem)/2+2.5rem)] [scrollbar-width:none] [&>li]:w-[min(22rem,88%)] [&>li]:flex-none [&>li]:snap-start max-[12rem]:[&>li]:w-full"
    >
      {entries.map(({ episode, at }, index) => (
        <li key={episode.id}>
          <ContinueEntry episode={episode} at={at} onRemove={() => remove(index)} />
        </li>
      ))}
    </ul>
  )
}

function putAside(place: StoredPlace): void {
  player.learnPlace(place.episode.id, 0)
  tryStorage((storage) => storePlace(storage, { ...place, at: 0, leftAt: Date.now() }))
}

interface ContinueEntryProps {
  episode: PlayerEpisode
  /** Seconds: the place when the list was made. */
  at: number
  onRemove: () => void
}

function ContinueEntry({ episode, at, onRemove }: ContinueEntryProps) {
  const isOn = usePlayer((state) => isSounding(state, episode.id))
  const place = usePlayer((state) => Math.floor(placeOf(state, episode)))
  const duration = usePlayer((state) => lengthOf(state, episode))
  const share = duration ? Math.min(place / duration, 1) : 0

  return (
    <article
      aria-label={episode.title}
      className={`relative flex h-24 items-center gap-3 overflow-clip rounded-2xl border border-line bg-raised pr-1 pl-[0.6875rem] max-[16rem]:h-32 max-[16rem]:flex-wrap max-[16rem]:content-center max-[16rem]:justify-between max-[16rem]:gap-y-1 max-[16rem]:[&>div]:order-1 max-[16rem]:[&>div]:basis-full ${seasonTone(episode.season)}`}
    >
      <button
        type="button"
        aria-label={`${isOn ? 'Pause' : 'Play'} ${episode.title}`}
        onClick={() => player.toggle(episode)}
        className="relative size-11 flex-none cursor-pointer rounded-lg bg-sunken min-[16rem]:size-18"
      >
        <Artwork
          artwork={episode.artwork}
          size={72}
          sizes="72px"
          className="size-full rounded-lg"
        />
        <span className="button button-round button-strong absolute inset-0 m-auto">
          <Icon name={isOn ? 'pause' : 'play'} className="size-5 fill-current" />
        </span>
      </button>
      <div className="min-w-0 flex-1 leading-tight">
        <QuietLink
          href={`/episodes/${episode.slug}`}
          className="block truncate font-semibold hover:underline"
        >
          {episode.title}
        </QuietLink>
        <p className="mt-0.5 line-clamp-2 text-balance text-sm text-soft leading-5">
          {words()}
        </p>
      </div>
      <EpisodeMore episode={episode} onRemove={onRemove} />
      <span
        aria-hidden="true"
        style={{ '--share': share } as CSSProperties}
        className="absolute inset-x-0 bottom-0 h-1 origin-left scale-x-(--share) bg-(--tone)"
      />
    </article>
  )

  function words(): string {
    if (isOn) return duration === null ? 'Playing' : `Playing, ${timeLeft(duration - place)}`
    // The episode has been finished since.
    if (place === 0 && at > 0) return 'Heard to the end'
    return resumeWords(place, duration)
  }
}
