import { type RefObject, useRef } from 'react'
import { SmallArtwork } from '@/components/ui/artwork'
import { IconButton } from '@/components/ui/icon-button'
import { seasonTone } from '@/components/ui/season-tone'
import { player, upNext, useUpNext } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'

interface QueueListProps {
  onPlay?: () => void
  /** Receives the focus when the last entry is removed. */
  after: RefObject<HTMLElement | null>
}

export function QueueList({ onPlay, after }: QueueListProps) {
  const queue = useUpNext((state) => state.queue)
  const list = useRef<HTMLOListElement>(null)

  const remove = (index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]')
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1] ?? after.current
    neighbour?.focus()
    upNext.remove(queue[index]?.id ?? '')
  }

  return (
    <ol ref={list} className="-mx-2 flex flex-col">
      {queue.map((episode, index) => (
        <QueueEntry
          key={episode.id}
          episode={episode}
          isFirst={index === 0}
          isLast={index === queue.length - 1}
          onPlay={onPlay}
          onRemove={() => remove(index)}
        />
      ))}
    </ol>
  )
}

interface QueueEntryProps {
  episode: PlayerEpisode
  isFirst: boolean
  isLast: boolean
  onPlay?: () => void
  onRemove: () => void
}

function QueueEntry({ episode, isFirst, isLast, onPlay, onRemove }: QueueEntryProps) {
  const { id, title, season, episodeNumber, artwork } = episode
  const play = () => {
    void player.toggle(episode)
    onPlay?.()
  }

  return (
    <li className={`flex flex-wrap items-center justify-end gap-1 ${seasonTone(season)}`}>
      <button
        type="button"
        onClick={play}
        className="flex min-h-16 min-w-30 flex-1 cursor-pointer items-center gap-3 rounded-lg px-2 text-left"
      >
        <SmallArtwork artwork={artwork} />
        <span className="min-w-0">
          <span className="sr-only">Play </span>
          <span className="line-clamp-2 font-semibold leading-tight">{title}</span>
          <span className="block font-semibold text-(--tone) text-sm">{`S${season}E${episodeNumber}`}</span>
        </span>
      </button>
      {(['up', 'down'] as const).map((direction) => (
        <IconButton
          key={direction}
          label={`Move ${title} ${direction}`}
          icon={`chevron-${direction}`}
          // Stays focusable at the end, so that the focus is not lost.
          aria-disabled={direction === 'up' ? isFirst : isLast}
          onClick={() => upNext.move(id, direction)}
        />
      ))}
      <IconButton data-remove label={`Remove ${title}`} onClick={onRemove} icon="close" />
    </li>
  )
}
