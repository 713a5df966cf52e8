import { useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useClearOfBar } from '@/hooks/use-clear-of-bar'
import { useListeningSync } from '@/hooks/use-listening-sync'
import { player, usePlayer } from '@/hooks/use-player'
import { useStore } from '@/hooks/use-store'
import {
  offerPlace,
  offerWords,
  type PlaceOffer,
  placeOffers,
  WORTH_A_JUMP,
  withdrawOffer,
} from '@/lib/player/place-offers'

export function ListeningPart() {
  useListeningSync()
  return <PlaceOfferNotice />
}

function PlaceOfferNotice() {
  const notice = useRef<HTMLDivElement>(null)
  const episodeId = usePlayer((state) => state.episode?.id ?? '')
  const offers = useStore(placeOffers)
  const offer = offers[episodeId]
  const isFar = usePlayer(
    (state) => offer !== undefined && Math.abs(state.position - offer.at) >= WORTH_A_JUMP,
  )
  const shown = isFar ? offer : undefined
  useClearOfBar(notice, shown !== undefined, '--offer-height')

  return (
    <div ref={notice} className={shown ? 'place-offer' : 'contents'}>
      <p role="status" className="min-w-0 flex-1 text-balance leading-tight">
        {shown && offerWords(shown).says}
      </p>
      {shown && (
        <>
          <button type="button" onClick={() => take(shown)} className="button button-calm flex-none px-4">
            {offerWords(shown).asks}
          </button>
          <button
            type="button"
            aria-label="Stay here"
            onClick={() => withdrawOffer(shown.episodeId)}
            className="button button-round button-bare flex-none"
          >
            <Icon name="close" className="size-5" />
          </button>
        </>
      )}
    </div>
  )
}

function take({ episodeId, at }: PlaceOffer): void {
  const before = Math.floor(player.getState().position)
  player.seek(at)
  offerPlace({ episodeId, at: before, from: 'undo' })
}
