'use client'

import { EpisodeTeaser } from '@/components/player/episode-teaser'
import { Icon } from '@/components/ui/icon'
import { useHeardIds } from '@/hooks/use-heard'
import { player, upNext, usePlayer } from '@/hooks/use-player'
import type { LearningPath } from '@/lib/player/mix'
import { isSounding, toPlayerEpisode } from '@/lib/player/player-state'

/** Whole episodes in order. Progress is which of them this listener has heard, here or on another device. */
export function PathCard({ path: { slug, title, intro, steps } }: { path: LearningPath }) {
  const heard = useHeardIds()
  const count = steps.filter(({ episode }) => heard.has(episode.id)).length
  const at = Math.max(
    0,
    steps.findIndex(({ episode }) => !heard.has(episode.id)),
  )
  const next = steps[at]
  const isOn = usePlayer((state) => isSounding(state) && state.episode?.id === next?.episode.id)

  function goOn() {
    const playable = steps.slice(at).flatMap(({ episode }) => toPlayerEpisode(episode) ?? [])
    const [first, ...rest] = playable
    if (!first) return
    if (!isOn) for (const episode of rest.toReversed()) upNext.playNext(episode)
    void player.toggle(first)
  }

  return (
    <section id={slug} aria-labelledby={`${slug}-title`} className="mix-card">
      <div className="flex flex-col gap-3">
        <h3 id={`${slug}-title`} className="text-title">
          {title}
        </h3>
        {intro && <p className="max-w-[55ch] text-lg text-soft">{intro}</p>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button
            type="button"
            aria-describedby={`${slug}-title`}
            onClick={goOn}
            className="button button-strong button-large"
          >
            <Icon name={isOn ? 'pause' : 'play'} className="size-5 fill-current" />
            <span>
              {isOn
                ? 'Pause'
                : count === 0
                  ? 'Begin'
                  : count < steps.length
                    ? 'Continue'
                    : 'Begin again'}
            </span>
          </button>
          <p className="text-soft" role="status">
            {count > 0
              ? `${count} of ${steps.length} heard`
              : steps.length === 1
                ? '1 episode'
                : `${steps.length} episodes`}
          </p>
        </div>
        <progress
          aria-label={`Progress on ${title}`}
          max={steps.length}
          value={count}
          className="h-1.5 w-[min(100%,20rem)] appearance-none overflow-hidden rounded-full border-0 bg-line accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      <ol>
        {steps.map(({ episode, words }) => (
          <EpisodeTeaser key={episode.id} episode={episode}>
            <p className="mt-1 text-sm text-soft">
              {heard.has(episode.id) && <strong className="text-ink">Heard. </strong>}
              <span>{words || episode.summary}</span>
            </p>
          </EpisodeTeaser>
        ))}
      </ol>
    </section>
  )
}
