import { tryParseJson } from '@/lib/json'
import type { Player } from '@/lib/player/player-engine'
import { isSounding } from '@/lib/player/player-state'
import { tryStorage } from '@/lib/site/try-storage'
import { createStore } from '@/lib/store'
import { type Mix, type MixPlace, placeInMix } from './mix'

export interface MixState {
  mix: Mix | null
  /** From 0. */
  part: number
  place: MixPlace | null
}

const NO_MIX: MixState = { mix: null, part: 0, place: null }

const MIX_PLACE_KEY = 'player-mix-1'

/** Seconds of listening that may be lost when a browser is killed. */
const KEEP_EVERY = 5

export type MixPlayer = ReturnType<typeof createMixPlayer>

/** Plays a mix part by part. Playing anything else ends the mix. */
export function createMixPlayer({
  player,
  openStorage,
}: {
  player: Player
  openStorage: () => Storage
}) {
  const { set, ...store } = createStore(NO_MIX)
  const change = (part: Partial<MixState>) => set({ ...store.getState(), ...part })

  function play(
    mix: Mix,
    from: { part: number; at: number } = placeInMix(mix, store.getState().place),
  ) {
    const part = mix.parts[from.part]
    if (!part) return
    change({ mix, part: from.part })
    keep({ slug: mix.slug, ...from })
    void player.playExcerpt(part.episode, { from: from.at, until: part.until })
  }

  function follow() {
    const { mix, part: index, place } = store.getState()
    const part = mix?.parts[index]
    if (!mix || !part) return
    const { episode, isExcerpt, until, position, hasEnded } = player.getState()
    if (episode?.id !== part.episode.id || !isExcerpt) {
      change({ mix: null })
      return
    }
    if (until === null || hasEnded) {
      goOn(mix, index + 1)
      return
    }
    const isFar = place?.part !== index || Math.abs(position - place.at) >= KEEP_EVERY
    if (isFar || !isSounding(player.getState()))
      keep({ slug: mix.slug, part: index, at: Math.floor(position) })
  }

  function goOn(mix: Mix, index: number) {
    const next = mix.parts[index]
    if (next) {
      play(mix, { part: index, at: next.from })
      return
    }
    player.pause()
    change({ mix: null })
    keep(null)
  }

  function keep(place: MixPlace | null) {
    if (JSON.stringify(store.getState().place) === JSON.stringify(place)) return
    change({ place })
    tryStorage((storage) => {
      if (place) storage.setItem(MIX_PLACE_KEY, JSON.stringify(place))
      else storage.removeItem(MIX_PLACE_KEY)
    }, openStorage)
  }

  return {
    ...store,
    play,
    toggle(mix: Mix) {
      const isOn = store.getState().mix?.slug === mix.slug
      if (!isOn) play(mix)
      else if (isSounding(player.getState())) player.pause()
      else void player.resume()
    },
    learnPlace: keep,
    connect(): () => void {
      tryStorage(
        (storage) =>
          change({ place: tryParseJson(storage.getItem(MIX_PLACE_KEY)) as MixPlace | null }),
        openStorage,
      )
      return player.subscribe(follow)
    },
  }
}
