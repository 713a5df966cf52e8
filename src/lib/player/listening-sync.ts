import { isObject, tryParseJson } from '@/lib/json'
import { ApiError } from '@/lib/requests/fetch-json'
import { tryStorage } from '@/lib/site/try-storage'
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
import { forgetEpisode, readPlaces, storePlace } from './stored-places'
import type { UpNext } from './up-next'

/** Milliseconds. */
export const SEND_EVERY = 15_000
export const SEND_SOON = 400
const LOOK_AGAIN_AFTER = 5_000

/** Statuses that refuse the content of a request, so that trying again is pointless. */
const NEVER_TAKEN = [400, 413, 415, 422]

export interface BrowserSide {
  player: Player
  upNext: UpNext
  mixes: Pick<MixPlayer, 'getState' | 'subscribe' | 'learnPlace'>
  storage: Storage
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

/** Sends what changes here to the account, and takes over what is there. The account stores the later of two places. */
export function startListeningSync(browser: BrowserSide, account: Account, page: Page) {
  const { player, upNext, mixes, storage } = browser
  const stopping = new AbortController()
  const { signal } = stopping
  let soon: ReturnType<typeof setTimeout> | undefined
  let lookedAt = 0

  async function sendChanges(): Promise<void> {
    clearTimeout(soon)
    signal.throwIfAborted()
    changeOwner(storage, { seenAt: Date.now() })
    const { changes, ...sent } = changesIn(browser)
    if (changes) await account.sendChanges(changes, signal).catch(throwUnlessRefused)
    changeOwner(storage, sent)
  }
  // Without network or session, the changes wait, if need be until the next visit.
  const send = () => sendChanges().catch(() => {})

  async function fetchChanges(): Promise<void> {
    if (Date.now() - lookedAt < LOOK_AGAIN_AFTER) return
    lookedAt = Date.now()
    await sendChanges()
    signal.throwIfAborted()
    const listening = await account.fetchListening(signal)
    signal.throwIfAborted()
    takeOverSettings(listening, browser)
    if (takeOverPlaces(listening, browser)) account.onPlacesChanged()
    void send()
  }
  // The next return to the page asks again.
  const look = () => fetchChanges().catch(() => {})

  const follow = () => {
    if (isSounding(player.getState())) return
    clearTimeout(soon)
    soon = setTimeout(send, SEND_SOON)
  }
  const hearOtherTab = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    if (key !== OWNER_KEY || newValue !== null) return
    stop()
    player.unload()
    account.onForgotten()
  }
  const turn = () => (page.document.visibilityState === 'hidden' ? send() : look())
  const stop = () => stopping.abort()

  welcome(browser, account.userId)
  const sending = setInterval(send, SEND_EVERY)
  const stops = [player, upNext, mixes].map(({ subscribe }) => subscribe(follow))
  signal.addEventListener('abort', () => {
    clearInterval(sending)
    clearTimeout(soon)
    for (const unsubscribe of stops) unsubscribe()
  })
  page.window.addEventListener('pagehide', send, { signal })
  page.window.addEventListener('focus', look, { signal })
  page.window.addEventListener('online', look, { signal })
  page.window.addEventListener('storage', hearOtherTab, { signal })
  page.document.addEventListener('visibilitychange', turn, { signal })
  void look()

  return { send, stop }
}

/** A change that the server will never accept would block all later ones. */
function throwUnlessRefused(error: unknown) {
  if (!(error instanceof ApiError && NEVER_TAKEN.includes(error.status))) throw error
}

/** The user whose places this browser holds. Without an owner, they go to the next user who signs in. */
interface Owner {
  userId: string
  /** Milliseconds. Places left in this browser before then belong to this user. */
  seenAt: number
  /** Milliseconds. Places left in this browser after then are not with the account. */
  sentAt: number
  /** The account's, when they were last compared; null before the first time. */
  settings: AccountSettings | null
}

const OWNER_KEY = 'listening-owner-2'

function readOwner(storage: Storage) {
  const stored = tryParseJson(storage.getItem(OWNER_KEY))
  return isObject(stored) ? (stored as unknown as Owner) : null
}

function changeOwner(storage: Storage, change: Partial<Owner>) {
  const owner = readOwner(storage)
  if (owner) writeOwner(storage, { ...owner, ...change })
}

const writeOwner = (storage: Storage, owner: Owner) =>
  tryStorage(
    (stored) => stored.setItem(OWNER_KEY, JSON.stringify(owner)),
    () => storage,
  )

/** The changes that the account does not know yet, if any, and the owner's record once they are sent. */
function changesIn(browser: BrowserSide): Partial<Owner> & { changes?: ListeningChanges } {
  const owner = readOwner(browser.storage)
  if (!owner) return {}
  const places = placesSince(browser.storage, owner.sentAt)
  const here = settingsOf(browser)
  const { settings } = owner
  const changed = SETTINGS.filter((name) => settings && !isSame(here[name], settings[name]))
  const isNothing = places.length + changed.length === 0
  return {
    sentAt: Date.now(),
    settings: settings && here,
    changes: isNothing ? undefined : { places, ...pick(here, changed) },
  }
}

const placesSince = (storage: Storage, since: number): AccountPlace[] =>
  readPlaces(storage)
    .filter(({ leftAt }) => leftAt > since)
    .slice(0, MAX_PLACES_AT_ONCE)
    .map(({ episode, at, leftAt, finishedAt }) => ({
      episodeId: episode.id,
      at,
      isFinished: finishedAt === leftAt,
      secondsAgo: Math.max(0, Date.now() - leftAt) / 1000,
    }))

const SETTINGS = ['speed', 'queue', 'mix'] as const

const pick = (from: SettingsHere, names: (keyof SettingsHere)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<SettingsHere>

type SettingsHere = AccountSettings & {
  speed: number
  queue: NonNullable<AccountSettings['queue']>
}

function settingsOf({ player, upNext, mixes }: BrowserSide) {
  const { queue, isAutoplayOn } = upNext.getState()
  const { place } = mixes.getState()
  return {
    speed: player.getState().speed,
    queue: { episodeIds: queue.map(({ id }) => id), isAutoplayOn },
    mix: place && toMixPlace(place),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const UNSET: SettingsHere = {
  speed: 1,
  queue: { episodeIds: [], isAutoplayOn: false },
  mix: null,
}

/** A setting that has changed here since it was sent stays. Queues that changed on both sides are joined. */
function takeOverSettings({ speed, queue, mix, episodes }: Listening, browser: BrowserSide) {
  const { player, upNext, mixes, storage } = browser
  const agreed = readOwner(storage)?.settings ?? UNSET
  const here = settingsOf(browser)
  const theirs = {
    speed: speed ?? UNSET.speed,
    queue: queue ?? UNSET.queue,
    mix: mix && toMixPlace(mix),
  }
  const isFree = (name: keyof AccountSettings) => isSame(here[name], agreed[name])

  if (isFree('speed')) player.setSpeed(theirs.speed)
  if (!isSame(theirs.queue, agreed.queue)) {
    const mine = isFree('queue') ? UNSET.queue : here.queue
    const known = new Map(
      [...upNext.getState().queue, ...episodes].map((episode) => [episode.id, episode]),
    )
    const ids = new Set([...theirs.queue.episodeIds, ...mine.episodeIds])
    upNext.replace({
      queue: [...ids].flatMap((id) => known.get(id) ?? []),
      isAutoplayOn: theirs.queue.isAutoplayOn || mine.isAutoplayOn,
    })
  }
  if (isFree('mix') && !mixes.getState().mix) mixes.learnPlace(mix)
  const taken = pick(settingsOf(browser), SETTINGS.filter(isFree))
  changeOwner(storage, { settings: { ...theirs, ...taken } })
}

/** True when a place changed here. What sounds, and what has not been sent yet, keeps its place. */
function takeOverPlaces({ places, episodes }: Listening, { player, storage }: BrowserSide) {
  const sentAt = readOwner(storage)?.sentAt ?? 0
  const here = new Map(readPlaces(storage).map((place) => [place.episode.id, place]))
  const news = places.filter(({ episodeId, at, isFinished }) => {
    const mine = here.get(episodeId)
    if (isSounding(player.getState(), episodeId) || (mine && mine.leftAt > sentAt))
      return false
    const known = mine?.at ?? player.getState().places[episodeId] ?? 0
    return at !== known || (isFinished && !mine?.finishedAt)
  })
  for (const { episodeId, at, isFinished, secondsAgo } of news) {
    const leftAt = Math.min(Date.now() - secondsAgo * 1000, sentAt)
    const mine = here.get(episodeId)
    const episode = mine?.episode ?? episodes.find(({ id }) => id === episodeId)
    player.learnPlace(episodeId, at)
    const finishedAt = isFinished ? leftAt : (mine?.finishedAt ?? null)
    if (episode) storePlace(storage, { at, leftAt, finishedAt, episode })
  }
  return news.length > 0
}

/** On sign-in, drops another member's listening and adopts listening without an owner. */
function welcome(browser: BrowserSide, userId: string) {
  const owner = readOwner(browser.storage)
  const now = Date.now()
  if (owner?.userId === userId) {
    writeOwner(browser.storage, { ...owner, seenAt: now })
    return
  }
  if (owner) forgetUntil(browser, owner.seenAt)
  writeOwner(browser.storage, { userId, seenAt: now, sentAt: 0, settings: null })
}

/** After a log-out, the next user of this browser must not see it. */
export function forgetListening(browser: BrowserSide) {
  browser.player.unload()
  forgetUntil(browser, Date.now())
  browser.storage.removeItem(OWNER_KEY)
}

/** Places left later belong to another user. */
function forgetUntil({ player, upNext, mixes, storage }: BrowserSide, seenAt: number) {
  for (const { episode, leftAt } of readPlaces(storage)) {
    if (leftAt > seenAt) continue
    forgetEpisode(storage, episode.id)
    player.learnPlace(episode.id, 0)
  }
  upNext.replace({ queue: [], isAutoplayOn: false })
  mixes.learnPlace(null)
  player.setSpeed(1)
}
