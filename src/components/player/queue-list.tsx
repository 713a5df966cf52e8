'use client'

import { type RefObject, useRef } from 'react'
import { SmallArtwork } from '@/components/ui/artwork'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { seasonTone } from '@/components/ui/season-tone'
import { SwitchRow } from '@/components/ui/switch-row'
import { CountedSection } from '@/components/ui/titled-section'
import { player, upNext, useUpNext } from '@/hooks/use-player'

interface QueueListProps {
  onPlay?: () => void
  /** Receives the focus when the last entry is removed. */
  after: RefObject<HTMLElement | null>
}

function QueueList({ onPlay, after }: QueueListProps) {
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
        <li
          key={episode.id}
          className={`flex flex-wrap items-center justify-end gap-1 ${seasonTone(episode.season)}`}
        >
          <button
            type="button"
            onClick={() => {
              void player.toggle(episode)
              onPlay?.()
            }}
            className="flex min-h-16 min-w-30 flex-1 cursor-pointer items-center gap-3 rounded-lg px-2 text-left"
          >
            <SmallArtwork artwork={episode.artwork} />
            <span className="min-w-0">
              <span className="sr-only">Play </span>
              <span className="line-clamp-2 font-semibold leading-tight">
                {episode.title}
              </span>
              <span className="block font-semibold text-(--tone) text-sm">{`S${episode.season}E${episode.episodeNumber}`}</span>
            </span>
          </button>
          {(['up', 'down'] as const).map((direction) => (
            <IconButton
              key={direction}
              label={`Move ${episode.title} ${direction}`}
              icon={`chevron-${direction}`}
              // Stays focusable at the end, so that the focus is not lost.
              aria-disabled={index === (direction === 'up' ? 0 : queue.length - 1)}
              onClick={() => upNext.move(episode.id, direction)}
            />
          ))}
          <IconButton
            data-remove
            label={`Remove ${episode.title}`}
            onClick={() => remove(index)}
            icon="close"
          />
        </li>
      ))}
    </ol>
  )
}

export function QueueDialog({ onClose }: { onClose: () => void }) {
  const isEmpty = useUpNext(({ queue }) => queue.length === 0)
  const isAutoplayOn = useUpNext((state) => state.isAutoplayOn)
  const autoplay = useRef<HTMLInputElement>(null)

  return (
    <Dialog title="Up next" variant="dialog" onClose={onClose}>
      {isEmpty ? (
        <p className="text-soft">
          Nothing is up next. “Play next” and “Add to Up next” on an episode put it here.
        </p>
      ) : (
        <QueueList onPlay={onClose} after={autoplay} />
      )}
      <div className="border-line border-t pt-4">
        <SwitchRow
          ref={autoplay}
          label="Autoplay next"
          text="When Up next is empty, the season continues."
          isOn={isAutoplayOn}
          onChange={upNext.setAutoplay}
        />
      </div>
    </Dialog>
  )
}

export function UpNextSection() {
  const count = useUpNext(({ queue }) => queue.length)
  const heading = useRef<HTMLHeadingElement>(null)
  if (count === 0) return null
  return (
    <CountedSection
      heading={heading}
      titleId="up-next-title"
      title="Up next"
      count={count}
      unit="episode"
    >
      <div className="mt-5 max-w-3xl border-line border-t pt-2">
        <QueueList after={heading} />
      </div>
    </CountedSection>
  )
}
