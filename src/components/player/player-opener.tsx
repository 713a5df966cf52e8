import { Artwork } from '@/components/ui/artwork'
import { useBackToClose } from '@/hooks/use-back-to-close'
import { useLatePart } from '@/hooks/use-late-part'
import type { PlayerEpisode } from '@/lib/player/player-state'

const loadFullPlayer = () => import('./full-player').then(({ FullPlayer }) => FullPlayer)

interface PlayerOpenerProps {
  episode: PlayerEpisode
  words: string | null
}

export function PlayerOpener({ episode, words }: PlayerOpenerProps) {
  const { isOpen, open, close, leave } = useBackToClose()
  const FullPlayer = useLatePart({ isOpen, load: loadFullPlayer, onClose: close })

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-md text-left md:hidden"
      >
        <Artwork
          key={episode.id}
          artwork={episode.artwork}
          size={48}
          sizes="48px"
          isDecorative
          className="size-12 flex-none rounded-md"
        />
        <span className="min-w-0 truncate font-semibold">
          <span className="sr-only">Open the player: </span>
          {words ?? episode.title}
        </span>
      </button>
      {FullPlayer && <FullPlayer onClose={close} onLeave={leave} />}
    </>
  )
}
