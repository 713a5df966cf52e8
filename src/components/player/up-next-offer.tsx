import { SmallArtwork } from '@/components/ui/artwork'
import { Icon } from '@/components/ui/icon'
import { player, upNext } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'

export function UpNextOffer({ episode }: { episode: PlayerEpisode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields
    <div role="group" aria-label="Up next" className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
      <SmallArtwork artwork={episode.artwork} className="max-[22.5rem]:hidden" />
      <p className="min-w-24 flex-1 leading-tight">
        <span className="block text-soft text-sm">Up next</span>
        <span className="line-clamp-1 font-semibold">{episode.title}</span>
      </p>
      <button
        type="button"
        aria-label={`Play next: ${episode.title}`}
        onClick={() => void player.toggle(episode)}
        className="button button-strong flex-none px-4"
      >
        Play next
      </button>
      <button
        type="button"
        onClick={upNext.dismissOffer}
        className="button button-calm min-w-11 flex-none px-2.5 sm:px-4"
      >
        <span className="max-sm:sr-only">Not now</span>
        <Icon name="close" className="size-5 sm:hidden" />
      </button>
    </div>
  )
}
