'use client'

import { PlayButton } from '@/components/episode/play-button'
import { ContinueEntry } from '@/components/home/continue-entry'
import { EpisodeMore } from '@/components/player/episode-more'
import { PlayerPanel } from '@/components/player/player-panel'
import { QueueEntry } from '@/components/player/queue-entry'
import { SleepButton } from '@/components/player/sleep-button'
import { UpNextOffer } from '@/components/player/up-next-offer'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { Picture, Specimen } from './specimen'

const nothing = () => undefined

/** What the player is made of beside its sliders. In the pictures nothing can be pressed: it would play, or be queued. */
export function PlayerParts({ episodes }: { episodes: PlayerEpisode[] }) {
  const [first, second] = episodes
  if (!first || !second) return null
  return (
    <>
      <Specimen
        name="Player on an episode’s own page: at rest, and with all controls once it was played"
        variant="stack"
      >
        <PlayerPanel episode={first}>
          <PlayButton episode={first} shape="wide" />
        </PlayerPanel>
      </Specimen>
      <Specimen name="Sleep timer, and what else can be done with an episode">
        <SleepButton />
        <EpisodeMore episode={first} />
      </Specimen>
      <Picture className="bg-raised p-4">
        <UpNextOffer episode={second} />
      </Picture>
      <Picture className="bg-raised p-4">
        <ol>
          <QueueEntry episode={first} isFirst isLast={false} onPlay={nothing} onRemove={nothing} />
          <QueueEntry episode={second} isFirst={false} isLast onPlay={nothing} onRemove={nothing} />
        </ol>
      </Picture>
      <Picture className="p-4">
        <div className="max-w-88">
          <ContinueEntry episode={second} at={48} onRemove={nothing} />
        </div>
      </Picture>
    </>
  )
}
