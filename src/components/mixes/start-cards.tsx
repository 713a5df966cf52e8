'use client'

import type { ReactNode } from 'react'
import { EpisodeTeaser } from '@/components/player/episode-teaser'
import { Button } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { useFinishedIds } from '@/hooks/use-finished'
import { mixPlayer, player, upNext, useMix, usePlayer } from '@/hooks/use-player'
import {
  type LearningPath,
  lengthOfMix,
  type Mix,
  type MixPart,
  placeInMix,
  playedOfMix,
} from '@/lib/player/mix'
import { isSounding, toPlayerEpisode } from '@/lib/player/player-state'
import { formatClock, spellSeconds } from '@/lib/text/clock'

export function MixCard({ mix }: { mix: Mix }) {
  const isLoaded = useMix((state) => state.mix?.slug === mix.slug)
  const current = useMix((state) => (isLoaded ? state.part : -1))
  const place = useMix((state) => (state.place?.slug === mix.slug ? state.place : null))
  const isOn = usePlayer((state) => isLoaded && isSounding(state))
  const length = Math.round(lengthOfMix(mix))
  const played = place ? Math.round(playedOfMix(mix, placeInMix(mix, place))) : 0

  return (
    <StartCard
      {...mix}
      heading="h2"
      isOn={isOn}
      label={played > 0 ? 'Go on' : 'Play'}
      onClick={() => mixPlayer.toggle(mix)}
      state={
        <p className="text-soft">
          <span data-digits>{formatClock(length)}</span>
          <span className="sr-only">{` (${spellSeconds(length)})`}</span>
          {played > 0 && !isOn && <span>{`, left at ${formatClock(played)}`}</span>}
        </p>
      }
    >
      {mix.parts.map((part, index) => (
        <MixEntry
          // Parts have no ids, and their order is fixed.
          key={`${part.episode.id} ${part.from}`}
          part={part}
          isCurrent={index === current}
          onPlay={() => mixPlayer.play(mix, { part: index, at: part.from })}
        />
      ))}
    </StartCard>
  )
}

interface MixEntryProps {
  part: MixPart
  isCurrent: boolean
  onPlay: () => void
}

function MixEntry({
  part: { episode, words, from, until },
  isCurrent,
  onPlay,
}: MixEntryProps) {
  return (
    <li
      aria-current={isCurrent || undefined}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 border-line border-b py-3 last:border-b-0 aria-current:pl-3 aria-current:shadow-[-3px_0_0_var(--tone)] ${seasonTone(episode.season)}`}
    >
      <Cover episode={episode} size={64} className="w-16" />
      <div className="min-w-0">
        {words && <p className="font-display text-lg leading-snug">{words}</p>}
        <p className="text-sm text-soft">
          From{' '}
          <QuietLink
            href={`/episodes/${episode.slug}?t=${Math.floor(from)}`}
            className="text-link"
          >
            {episode.title}
          </QuietLink>
          , <span data-digits>{formatClock(Math.round(until - from))}</span>
        </p>
      </div>
      <IconButton
        label={`Play the part from ${episode.title}`}
        onClick={onPlay}
        icon="play"
        className={isCurrent ? 'button-strong' : 'button-calm'}
      />
    </li>
  )
}

/** Whole episodes in order. Progress is which of them this listener has heard, here or on another device. */
export function PathCard({ path }: { path: LearningPath }) {
  const { title, steps } = path
  const finished = useFinishedIds()
  const count = steps.filter(({ episode }) => finished.has(episode.id)).length
  const isDone = count === steps.length
  const ahead = isDone
    ? steps
    : steps.slice(steps.findIndex(({ episode }) => !finished.has(episode.id)))
  const isOn = usePlayer((state) => isSounding(state, ahead[0]?.episode.id ?? ''))

  function goOn() {
    const [first, ...rest] = ahead.flatMap(({ episode }) => toPlayerEpisode(episode) ?? [])
    if (!first) return
    if (!isOn) for (const episode of rest.toReversed()) upNext.playNext(episode)
    void player.toggle(first)
  }

  return (
    <StartCard
      {...path}
      heading="h3"
      isOn={isOn}
      label={count === 0 ? 'Begin' : isDone ? 'Begin again' : 'Continue'}
      onClick={goOn}
      state={
        <p className="text-soft" role="status">
          {count > 0
            ? `${count} of ${steps.length} heard`
            : steps.length === 1
              ? '1 episode'
              : `${steps.length} episodes`}
        </p>
      }
      progress={
        <progress
          aria-label={`Progress on ${title}`}
          max={steps.length}
          value={count}
          className="h-1.5 w-[min(100%,20rem)] appearance-none overflow-hidden rounded-full border-0 bg-line accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      }
    >
      {steps.map(({ episode, words }) => (
        <EpisodeTeaser key={episode.id} episode={episode}>
          <p className="mt-1 text-sm text-soft">
            {finished.has(episode.id) && <strong className="text-ink">Heard. </strong>}
            <span>{words || episode.summary}</span>
          </p>
        </EpisodeTeaser>
      ))}
    </StartCard>
  )
}

interface StartCardProps extends Pick<Mix, 'slug' | 'title' | 'intro'> {
  heading: 'h2' | 'h3'
  isOn: boolean
  /** The button's, while nothing sounds. */
  label: string
  onClick: () => void
  state: ReactNode
  progress?: ReactNode
  children: ReactNode
}

function StartCard({ slug, title, intro, heading: Heading, ...card }: StartCardProps) {
  const titleId = `${slug}-title`
  return (
    <section
      id={slug}
      aria-labelledby={titleId}
      className="grid scroll-mt-20 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="flex flex-col gap-3">
        <Heading id={titleId} className="text-title">
          {title}
        </Heading>
        {intro && <p className="max-w-[55ch] text-lg text-soft">{intro}</p>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            aria-describedby={titleId}
            onClick={card.onClick}
            className="button-strong button-large"
          >
            <Icon name={card.isOn ? 'pause' : 'play'} className="size-5 fill-current" />
            <span>{card.isOn ? 'Pause' : card.label}</span>
          </Button>
          {card.state}
        </div>
        {card.progress}
      </div>
      <ol>{card.children}</ol>
    </section>
  )
}
