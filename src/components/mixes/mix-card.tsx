'use client'

import { Cover } from '@/components/ui/cover'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { mixPlayer, useMix, usePlayer } from '@/hooks/use-player'
import { heardOfMix, lengthOfMix, type Mix, type MixPart, placeInMix } from '@/lib/player/mix'
import { isSounding } from '@/lib/player/player-state'
import { formatClock, spellSeconds } from '@/lib/text/clock'

export function MixCard({ mix }: { mix: Mix }) {
  const isLoaded = useMix((state) => state.mix?.slug === mix.slug)
  const current = useMix((state) => (isLoaded ? state.part : -1))
  const place = useMix((state) => (state.place?.slug === mix.slug ? state.place : null))
  const isOn = usePlayer((state) => isLoaded && isSounding(state))
  const length = Math.round(lengthOfMix(mix))
  const heard = place ? Math.round(heardOfMix(mix, placeInMix(mix, place))) : 0

  return (
    <section id={mix.slug} aria-labelledby={`${mix.slug}-title`} className="mix-card">
      <div className="flex flex-col gap-3">
        <h2 id={`${mix.slug}-title`} className="text-title">
          {mix.title}
        </h2>
        {mix.intro && <p className="max-w-[55ch] text-lg text-soft">{mix.intro}</p>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button
            type="button"
            aria-describedby={`${mix.slug}-title`}
            onClick={() => mixPlayer.toggle(mix)}
            className="button button-strong button-large"
          >
            <Icon name={isOn ? 'pause' : 'play'} className="size-5 fill-current" />
            <span>{isOn ? 'Pause' : heard > 0 ? 'Go on' : 'Play'}</span>
          </button>
          <p className="text-soft">
            <span data-digits>{formatClock(length)}</span>
            <span className="sr-only">{` (${spellSeconds(length)})`}</span>
            {heard > 0 && !isOn && <span>{`, left at ${formatClock(heard)}`}</span>}
          </p>
        </div>
      </div>
      <ol>
        {mix.parts.map((part, index) => (
          <MixEntry
            // Parts have no ids, and their order is fixed.
            key={`${part.episode.id} ${part.from}`}
            part={part}
            isCurrent={index === current}
            onPlay={() => mixPlayer.play(mix, { part: index, at: part.from })}
          />
        ))}
      </ol>
    </section>
  )
}

interface MixEntryProps {
  part: MixPart
  isCurrent: boolean
  onPlay: () => void
}

function MixEntry({ part: { episode, words, from, until }, isCurrent, onPlay }: MixEntryProps) {
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
          <QuietLink href={`/episodes/${episode.slug}?t=${Math.floor(from)}`} className="text-link">
            {episode.title}
          </QuietLink>
          , <span data-digits>{formatClock(Math.round(until - from))}</span>
        </p>
      </div>
      <IconButton
        label={`Play the part from ${episode.title}`}
        onClick={onPlay}
        icon="play"
        className={`${isCurrent ? 'button-strong' : 'button-calm'}`}
      />
    </li>
  )
}
