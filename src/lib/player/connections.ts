import { isObject, tryParseJson } from '@/lib/json'
import { listen, together, watch } from '@/lib/site/listen'
import { tryStorage } from '@/lib/site/try-storage'
import { PLACE_PREFIX } from './place'
import type { Player } from './player-engine'
import { isSounding, isWaiting, type PlayerState, type Remembered } from './player-state'
import { parseStoredPlace, readLeftPlaces, storePlaceOf } from './stored-places'

interface Surroundings {
  /** Throws where the browser refuses storage. */
  openStorage: () => Storage
  window: EventTarget
  document: EventTarget
}

/** Seconds of listening that may be lost when a browser is killed. */
const KEEP_EVERY = 5

/** Remembers places, speed and volume, and follows other tabs' places. Returns how to stop that. */
export function connectMemory(
  player: Player,
  { openStorage, window, document }: Surroundings,
): () => void {
  tryStorage((storage) => player.recall(readRemembered(storage)), openStorage)
  let known = player.getState()
  let storedAt = known.position

  const keep = (state: PlayerState) => {
    storedAt = state.position
    if (!state.isExcerpt) tryStorage((storage) => storePlaceOf(storage, state), openStorage)
  }
  const follow = () => {
    const [before, now] = [known, player.getState()]
    known = now
    const moved = Math.abs(now.position - storedAt)
    if (before.episode?.id !== now.episode?.id) {
      keep(before)
      storedAt = now.position
    } else if (moved >= KEEP_EVERY || (moved > 0 && isSounding(before) !== isSounding(now)))
      keep(now)
  }
  const leave = () => known.position !== storedAt && keep(known)
  const hearOtherTab = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(PLACE_PREFIX)) return
    player.learnPlace(key.slice(PLACE_PREFIX.length), parseStoredPlace(newValue)?.at ?? 0)
  }

  return together(
    watch(player, settingsText, (settings) =>
      tryStorage((storage) => storage.setItem(SETTINGS_KEY, settings), openStorage),
    ),
    player.subscribe(follow),
    listen(window, ['pagehide'], leave),
    listen(document, ['visibilitychange'], leave),
    listen(window, ['storage'], hearOtherTab),
  )
}

export const SETTINGS_KEY = 'player-settings'

export function readRemembered(storage: Storage): Remembered {
  const places = Object.fromEntries(
    readLeftPlaces(storage).map(({ episode, at }) => [episode.id, at]),
  )
  const settings = tryParseJson(storage.getItem(SETTINGS_KEY))
  return { ...(isObject(settings) && settings), places }
}

export const settingsText = ({ speed, volume, audibleVolume }: PlayerState) =>
  JSON.stringify({ speed, volume, audibleVolume })

/** Playback that begins here pauses the other tabs. A tab that never played needs no channel. */
export function connectTabs(player: Player): () => void {
  let channel: BroadcastChannel | null = null
  const tell = (isOn: boolean) => {
    if (!isOn) return
    channel ??= new BroadcastChannel('player')
    channel.onmessage = player.yield
    channel.postMessage('sounding')
  }
  const stop = watch(player, (state) => isSounding(state), tell)
  return together(stop, () => channel?.close())
}

const SLOW_AFTER_MS = 8_000

export function connectSlowTimeout(player: Player): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = watch(player, isWaiting, (waits) => {
    clearTimeout(timer)
    if (waits) timer = setTimeout(player.noteSlowness, SLOW_AFTER_MS)
  })
  return together(stop, () => clearTimeout(timer))
}

export function connectNetwork(
  player: Player,
  window: EventTarget,
  isOnline: () => boolean,
): () => void {
  const tell = () => player.setOnline(isOnline())
  tell()
  return listen(window, ['online', 'offline'], tell)
}
