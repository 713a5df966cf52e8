import { ApiError } from '@/lib/requests/fetch-json'
import { adoptListening } from './adopt-listening'
import { type BrowserSide, OWNER_KEY, readOwner, writeOwner } from './browser-side'
import { followPlaces } from './connections'
import { forgetHeard } from './heard'
import { readHeardEpisodes } from './heard-episodes'
import { forgetEpisode, readLeftEpisodes } from './left-episodes'
import type { Listening, ListeningChanges, PlaceChange } from './listening'
import { isHeardOut, PLACE_PREFIX } from './place'
import { isSounding, type PlayerState } from './player-state'

/** Milliseconds. */
export const SEND_EVERY = 15_000
export const SEND_SOON = 400
const TRY_AGAIN_AFTER = 30_000
const LOOK_AGAIN_AFTER = 5_000

/** Statuses that reject the content of a request, so that trying again is pointless. */
const NEVER_TAKEN = [400, 413, 415, 422]

interface Account {
  userId: string
  fetchListening: (signal: AbortSignal) => Promise<Listening>
  sendChanges: (changes: ListeningChanges, signal: AbortSignal) => Promise<unknown>
  onPlacesChanged: () => void
  onForgotten: () => void
}

interface Page {
  window: EventTarget
  document: EventTarget & { visibilityState?: DocumentVisibilityState }
}

export type ListeningSync = ReturnType<typeof startListeningSync>

/** Keeps places, speed and queue in sync with the account. Unsent changes wait in the browser. */
export function startListeningSync(browser: BrowserSide, account: Account, page: Page) {
  const { player, unsent } = browser
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  const stopping = new AbortController()
  const { signal } = stopping

  function plan(delay: number): void {
    const due = browser.now() + delay
    if (signal.aborted || due >= dueAt) return
    clearTimeout(timer)
    dueAt = due
    timer = setTimeout(() => void send(), delay)
  }

  async function send(): Promise<boolean> {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
    try {
      for (let batch = unsent.nextBatch(); batch && !signal.aborted; batch = unsent.nextBatch()) {
        await account
          .sendChanges({ sentAt: new Date(browser.now()).toISOString(), ...batch }, signal)
          .catch(forgetIfRefused)
        unsent.settleBatch(batch)
      }
      return true
    } catch {
      // No network or no session: the changes wait, if need be until the next visit.
      plan(TRY_AGAIN_AFTER)
      return false
    }
  }

  async function look(): Promise<void> {
    if (browser.now() - lookedAt < LOOK_AGAIN_AFTER) return
    lookedAt = browser.now()
    try {
      if (!(await send()) || signal.aborted) return
      const listening = await account.fetchListening(signal)
      if (signal.aborted) return
      if (recorder.quietly(() => adoptListening(listening, browser))) account.onPlacesChanged()
      if (unsent.nextBatch()) plan(SEND_SOON)
    } catch {
      // The next return to the page asks again.
      lookedAt = Number.NEGATIVE_INFINITY
    }
  }

  welcome(browser, account.userId)
  const recorder = recordChanges(browser, page, () =>
    plan(isSounding(player.getState()) ? SEND_EVERY : SEND_SOON),
  )
  const leave = () => void send()
  const turn = () => (page.document.visibilityState === 'hidden' ? leave() : void look())
  const hush = () => {
    if (!isSounding(player.getState()) && unsent.nextBatch()) plan(SEND_SOON)
  }
  const comeBack = () => void look()
  const hearOtherTab = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    if (key !== OWNER_KEY || newValue !== null) return
    stop()
    player.unload()
    account.onForgotten()
  }
  page.window.addEventListener('pagehide', leave)
  page.window.addEventListener('focus', comeBack)
  page.window.addEventListener('online', comeBack)
  page.window.addEventListener('storage', hearOtherTab)
  page.document.addEventListener('visibilitychange', turn)
  const stopHush = player.subscribe(hush)
  const stop = () => {
    stopping.abort()
    clearTimeout(timer)
    recorder.stop()
    stopHush()
    page.window.removeEventListener('pagehide', leave)
    page.window.removeEventListener('focus', comeBack)
    page.window.removeEventListener('online', comeBack)
    page.window.removeEventListener('storage', hearOtherTab)
    page.document.removeEventListener('visibilitychange', turn)
  }
  void look()

  return { send, stop }
}

/** Drops a change that the server will never accept; it would block all later ones. */
function forgetIfRefused(error: unknown): void {
  if (error instanceof ApiError && NEVER_TAKEN.includes(error.status)) return
  throw error
}

function recordChanges(browser: BrowserSide, page: Page, onChange: () => void) {
  const { player, upNext, mixes, storage, unsent } = browser
  let isQuiet = false
  let known = player.getState()
  let knownNext = upNext.getState()
  let knownMix = mixes.getState().place

  const stamp = () => new Date(browser.now()).toISOString()
  const changed = (times: { speedAt?: number; queueAt?: number; mixAt?: number } = {}) => {
    const owner = readOwner(storage)
    if (owner) writeOwner(storage, { ...owner, ...times, seenAt: browser.now() })
    onChange()
  }

  const notePlace = (place: Omit<PlaceChange, 'changedAt'>) => {
    unsent.notePlace({ ...place, changedAt: stamp() })
    changed()
  }
  const followPlayer = () => {
    const [before, now] = [known, player.getState()]
    known = now
    if (isQuiet) return
    if (before.speed !== now.speed) {
      unsent.noteSpeed({ speed: now.speed, changedAt: stamp() })
      changed({ speedAt: browser.now() })
    }
    for (const episodeId of putAside(before, now)) {
      // Without an entry, another tab has removed the place and notes that itself.
      if (storage.getItem(PLACE_PREFIX + episodeId)) notePlace({ episodeId, at: 0, isFinished: false })
    }
  }
  const followQueue = () => {
    const [before, { queue, isAutoplayOn }] = [knownNext, upNext.getState()]
    knownNext = upNext.getState()
    if (isQuiet || (before.queue === queue && before.isAutoplayOn === isAutoplayOn)) return
    unsent.noteQueue({ episodeIds: queue.map(({ id }) => id), isAutoplayOn, changedAt: stamp() })
    changed({ queueAt: browser.now() })
  }

  const followMix = () => {
    const [before, { place }] = [knownMix, mixes.getState()]
    knownMix = place
    if (isQuiet || before === place) return
    unsent.noteMix({ place, changedAt: stamp() })
    changed({ mixAt: browser.now() })
  }

  const stops = [
    followPlaces(player, page, (state) => {
      const place = placeIn(state)
      if (place && !isQuiet) notePlace(place)
    }),
    player.subscribe(followPlayer),
    upNext.subscribe(followQueue),
    mixes.subscribe(followMix),
  ]
  return {
    quietly<Result>(act: () => Result): Result {
      isQuiet = true
      try {
        return act()
      } finally {
        isQuiet = false
      }
    },
    stop(): void {
      for (const stop of stops) stop()
    },
  }
}

function placeIn({ episode, position, duration, hasEnded }: PlayerState) {
  if (!episode) return null
  const isFinished = hasEnded || isHeardOut(position, duration)
  return { episodeId: episode.id, at: isFinished ? 0 : Math.floor(position), isFinished }
}

const putAside = (before: PlayerState, now: PlayerState): string[] =>
  before.places === now.places
    ? []
    : Object.keys(now.places).filter((id) => now.places[id] === 0 && (before.places[id] ?? 0) > 0)

/** On sign-in, drops another member's listening and adopts listening without an owner. */
function welcome(browser: BrowserSide, userId: string): void {
  const owner = readOwner(browser.storage)
  const now = browser.now()
  const isSame = owner?.userId === userId
  if (owner && !isSame) forgetUntil(browser, owner.seenAt)
  writeOwner(browser.storage, isSame ? { ...owner, seenAt: now } : { userId, seenAt: now })
}

/** After a log-out, the next user of this browser must not see it. */
export function forgetListening(browser: BrowserSide): void {
  browser.player.unload()
  forgetUntil(browser, browser.now())
  browser.storage.removeItem(OWNER_KEY)
}

/** Places left later belong to another user. */
function forgetUntil({ player, upNext, mixes, storage, unsent }: BrowserSide, seenAt: number): void {
  for (const { episode, leftAt } of readLeftEpisodes(storage)) {
    if (leftAt > seenAt) continue
    forgetEpisode(storage, episode.id)
    player.learnPlace(episode.id, 0)
  }
  for (const { episode, heardAt } of readHeardEpisodes(storage)) {
    if (heardAt <= seenAt) forgetHeard(storage, episode.id)
  }
  unsent.drop()
  upNext.replace({ queue: [], isAutoplayOn: false })
  mixes.learnPlace(null)
  player.setSpeed(1)
}
