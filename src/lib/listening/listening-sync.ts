import { ApiError } from '@/lib/api/fetch-json'
import { isSounding } from '@/lib/player/player-state'
import { OWNER_KEY } from './browser-owner'
import type { BrowserSide } from './browser-side'
import { welcome } from './forget-listening'
import type { Listening, ListeningChanges } from './listening'
import { recordChanges } from './record-changes'
import { takeUp } from './take-up'

/** Milliseconds. */
export const SEND_EVERY = 15_000
export const SEND_SOON = 400
const TRY_AGAIN_AFTER = 30_000
const LOOK_AGAIN_AFTER = 5_000

/** Statuses that say what was sent is wrong, and not who sends it or when. */
const NEVER_TAKEN = [400, 413, 415, 422]

interface Account {
  userId: string
  fetchListening: (signal: AbortSignal) => Promise<Listening>
  sendChanges: (changes: ListeningChanges, signal: AbortSignal) => Promise<unknown>
  /** Another device has left episodes somewhere else. */
  onPlacesChanged: () => void
  onForgotten: () => void
}

interface Page {
  window: EventTarget
  document: EventTarget & { visibilityState?: DocumentVisibilityState }
}

export type ListeningSync = ReturnType<typeof startListeningSync>

/** Keeps places, speed and queue in step with the account; unsent changes wait in the browser. */
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
      // No network, or no session any more: it waits, also beyond this visit.
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
      if (recorder.quietly(() => takeUp(listening, browser))) account.onPlacesChanged()
      if (unsent.nextBatch()) plan(SEND_SOON)
    } catch {
      // What is here is shown meanwhile; the next return to the page asks again.
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

/** What the server will never take is not sent for ever: nothing could be sent or asked for after it. */
function forgetIfRefused(error: unknown): void {
  if (error instanceof ApiError && NEVER_TAKEN.includes(error.status)) return
  throw error
}
