import { isObject, tryParseJson } from '@/lib/json'
import { ApiError } from '@/lib/requests/fetch-json'
import {
  type AccountPlace,
  type AccountSettings,
  type Listening,
  type ListeningChanges,
  MAX_PLACES_AT_ONCE,
} from './listening'
import { toMixPlace } from './mix'
import type { MixPlayer } from './mix-player'
import type { Player } from './player-engine'
import { isSounding } from './player-state'
import { forgetEpisode, type ItemStorage, readPlaces, storePlace } from './stored-places'
import type { UpNext } from './up-next'

/** Milliseconds. */
export const SEND_EVERY = 15_000
export const SEND_SOON = 400
const TRY_AGAIN_AFTER = 30_000
const LOOK_AGAIN_AFTER = 5_000

/** Statuses that reject the content of a request, so that trying again is pointless. */
const NEVER_TAKEN = [400, 413, 415, 422]

export interface BrowserSide {
  player: Player
  upNext: UpNext
  mixes: Pick<MixPlayer, 'getState' | 'subscribe' | 'learnPlace'>
  storage: ItemStorage
}

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

/** Sends what changes here to the account, and takes over what is there. The account stores the later of two places. */
export function startListeningSync(browser: BrowserSide, account: Account, page: Page) {
  const { player, upNext, mixes, storage } = browser
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  const stopping = new AbortController()
  const { signal } = stopping

  function plan(delay: number): void {
    const due = Date.now() + delay
    if (signal.aborted || due >= dueAt) return
    clearTimeout(timer)
    dueAt = due
    timer = setTimeout(() => void send(), delay)
  }

  async function send(): Promise<boolean> {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
    changeOwner(storage, { seenAt: Date.now() })
    const { changes, ...sent } = changesIn(browser)
    try {
      if (changes && !signal.aborted) await account.sendChanges(changes, signal).catch(throwUnlessRefused)
      changeOwner(storage, sent)
      return true
    } catch {
      // No network or no session: the changes wait, if need be until the next visit.
      plan(TRY_AGAIN_AFTER)
      return false
    }
  }

  async function look(): Promise<void> {
    if (Date.now() - lookedAt < LOOK_AGAIN_AFTER) return
    lookedAt = Date.now()
    try {
      if (!(await send()) || signal.aborted) return
      const listening = await account.fetchListening(signal)
      if (signal.aborted) return
      takeOverSettings(listening, browser)
      if (takeOverPlaces(listening, browser)) account.onPlacesChanged()
      if (changesIn(browser).changes) plan(SEND_SOON)
    } catch {
      // The next return to the page asks again.
      lookedAt = Number.NEGATIVE_INFINITY
    }
  }

  const planByPlayer = () => {
    const state = player.getState()
    plan(state.episode && !isSounding(state) ? SEND_SOON : SEND_EVERY)
  }
  const hearOtherTab = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    if (key !== OWNER_KEY || newValue !== null) return
    stop()
    player.unload()
    account.onForgotten()
  }
  const leave = () => void send()
  const comeBack = () => void look()
  const turn = () => (page.document.visibilityState === 'hidden' ? leave() : comeBack())
  const stop = () => stopping.abort()

  welcome(browser, account.userId)
  const stops = [
    player.subscribe(planByPlayer),
    upNext.subscribe(planByPlayer),
    mixes.subscribe(planByPlayer),
  ]
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const unsubscribe of stops) unsubscribe()
  })
  page.window.addEventListener('pagehide', leave, { signal })
  page.window.addEventListener('focus', comeBack, { signal })
  page.window.addEventListener('online', comeBack, { signal })
  page.window.addEventListener('storage', hearOtherTab, { signal })
  page.document.addEventListener('visibilitychange', turn, { signal })
  comeBack()

  return { send, stop }
}

/** A change that the server will never accept would block all later ones. */
function throwUnlessRefused(error: unknown): void {
  if (!(error instanceof ApiError && NEVER_TAKEN.includes(error.status))) throw error
}

/** The user whose places this browser holds. Without an owner, they go to the next user who signs in. */
interface Owner {
  userId: string
  /** Milliseconds. Places left in this browser before then belong to this user. */
  seenAt: number
  /** Milliseconds. Places left in this browser after then are not with the account. */
  sentAt: number
  /** Those on which browser and account agreed last. */
  settings: Partial<AccountSettings>
}

const OWNER_KEY = 'listening-owner-2'

function readOwner(storage: ItemStorage): Owner | null {
  const kept = tryParseJson(storage.getItem(OWNER_KEY))
  return isObject(kept) && isObject(kept.settings) ? (kept as unknown as Owner) : null
}

function changeOwner(storage: ItemStorage, change: Partial<Owner>): void {
  const owner = readOwner(storage)
  if (owner) writeOwner(storage, { ...owner, ...change })
}

function writeOwner(storage: ItemStorage, owner: Owner): void {
  try {
    storage.setItem(OWNER_KEY, JSON.stringify(owner))
  } catch {
    // Storage is full; the next change tries again.
  }
}

/** The changes that the account does not know yet, if any, and the owner's record once they are sent. */
function changesIn(
  browser: BrowserSide,
): Pick<Owner, 'sentAt' | 'settings'> & { changes?: ListeningChanges } {
  const owner = readOwner(browser.storage)
  const sentAt = Date.now()
  if (!owner) return { sentAt, settings: {} }
  const here = settingsOf(browser)
  const changed = Object.fromEntries(
    SETTINGS.filter((name) => name in owner.settings && !isSame(here[name], owner.settings[name])).map(
      (name) => [name, here[name]],
    ),
  )
  const places = placesSince(browser.storage, owner.sentAt)
  const isNothing = places.length === 0 && Object.keys(changed).length === 0
  const settings = { ...owner.settings, ...changed }
  return { sentAt, settings, ...(isNothing ? {} : { changes: { places, ...changed } }) }
}

const placesSince = (storage: ItemStorage, since: number): AccountPlace[] =>
  readPlaces(storage)
    .filter(({ leftAt }) => leftAt > since)
    .slice(0, MAX_PLACES_AT_ONCE)
    .map(({ episode, at, leftAt, heardAt }) => ({
      episodeId: episode.id,
      at,
      isFinished: heardAt === leftAt,
      secondsAgo: Math.max(0, Date.now() - leftAt) / 1000,
    }))

const SETTINGS = ['speed', 'queue', 'mix'] as const

function settingsOf({ player, upNext, mixes }: BrowserSide): AccountSettings {
  const { queue, isAutoplayOn } = upNext.getState()
  const { place } = mixes.getState()
  return {
    speed: player.getState().speed,
    queue: { episodeIds: queue.map(({ id }) => id), isAutoplayOn },
    mix: place && toMixPlace(place),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A setting that has changed here since it was sent stays. The first time the queue here joins the account's. */
function takeOverSettings({ speed, queue, mix, episodes }: Listening, browser: BrowserSide): void {
  const { player, upNext, mixes, storage } = browser
  const owner = readOwner(storage)
  if (!owner) return
  const isFirstTime = !('speed' in owner.settings)
  const here = settingsOf(browser)
  const isFree = (name: keyof AccountSettings) => isFirstTime || isSame(here[name], owner.settings[name])

  if (speed && isFree('speed')) player.setSpeed(speed)
  if (queue && isFree('queue')) {
    const { queue: queued, isAutoplayOn } = upNext.getState()
    const known = new Map([...queued, ...episodes].map((episode) => [episode.id, episode]))
    const ids = new Set([...queue.episodeIds, ...(isFirstTime ? queued.map(({ id }) => id) : [])])
    upNext.replace({
      queue: [...ids].flatMap((id) => known.get(id) ?? []),
      isAutoplayOn: queue.isAutoplayOn || (isFirstTime && isAutoplayOn),
    })
  }
  if ((mix || !isFirstTime) && isFree('mix') && !mixes.getState().mix) mixes.learnPlace(mix)
  const after = settingsOf(browser)
  const agreed = Object.fromEntries(SETTINGS.filter(isFree).map((name) => [name, after[name]]))
  // The first time, everything that the account lacks is sent next.
  const theirs = { speed: speed ?? 1, queue: queue ?? NO_QUEUE, mix }
  changeOwner(storage, { settings: isFirstTime ? theirs : { ...owner.settings, ...agreed } })
}

const NO_QUEUE = { episodeIds: [], isAutoplayOn: false }

/** True when a place changed here. What sounds, and what has not been sent yet, keeps its place. */
function takeOverPlaces({ places, episodes }: Listening, { player, storage }: BrowserSide): boolean {
  const sentAt = readOwner(storage)?.sentAt ?? 0
  const here = new Map(readPlaces(storage).map((place) => [place.episode.id, place]))
  const news = places.filter(({ episodeId, at, isFinished }) => {
    const mine = here.get(episodeId)
    if (isSounding(player.getState(), episodeId) || (mine && mine.leftAt > sentAt)) return false
    const known = mine?.at ?? player.getState().places[episodeId] ?? 0
    return at !== known || (isFinished && !mine?.heardAt)
  })
  for (const { episodeId, at, isFinished, secondsAgo } of news) {
    const leftAt = Math.min(Date.now() - secondsAgo * 1000, sentAt)
    const mine = here.get(episodeId)
    const episode = mine?.episode ?? episodes.find(({ id }) => id === episodeId)
    player.learnPlace(episodeId, at)
    const heardAt = isFinished ? leftAt : (mine?.heardAt ?? null)
    if (episode) storePlace(storage, { at, leftAt, heardAt, episode })
  }
  return news.length > 0
}

/** On sign-in, drops another member's listening and adopts listening without an owner. */
function welcome(browser: BrowserSide, userId: string): void {
  const owner = readOwner(browser.storage)
  const now = Date.now()
  if (owner?.userId === userId) {
    writeOwner(browser.storage, { ...owner, seenAt: now })
    return
  }
  if (owner) forgetUntil(browser, owner.seenAt)
  writeOwner(browser.storage, { userId, seenAt: now, sentAt: 0, settings: {} })
}

/** After a log-out, the next user of this browser must not see it. */
export function forgetListening(browser: BrowserSide): void {
  browser.player.unload()
  forgetUntil(browser, Date.now())
  browser.storage.removeItem(OWNER_KEY)
}

/** Places left later belong to another user. */
function forgetUntil({ player, upNext, mixes, storage }: BrowserSide, seenAt: number): void {
  for (const { episode, leftAt } of readPlaces(storage)) {
    if (leftAt > seenAt) continue
    forgetEpisode(storage, episode.id)
    player.learnPlace(episode.id, 0)
  }
  upNext.replace({ queue: [], isAutoplayOn: false })
  mixes.learnPlace(null)
  player.setSpeed(1)
}
