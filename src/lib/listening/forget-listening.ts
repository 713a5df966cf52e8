import { forgetEpisode, takeLeftEpisodes } from '@/lib/player/left-episodes'
import { OWNER_KEY, readOwner, writeOwner } from './browser-owner'
import type { BrowserSide } from './browser-side'

/** On sign-in: drops what another member left in this browser and adopts what had no owner. */
export function welcome(browser: BrowserSide, userId: string): void {
  const owner = readOwner(browser.storage)
  const now = browser.now()
  const isSame = owner?.userId === userId
  if (owner && !isSame) forgetUntil(browser, owner.seenAt)
  writeOwner(browser.storage, isSame ? { ...owner, seenAt: now } : { userId, seenAt: now })
}

/** After a log-out: the next user of this browser must not see it. The account has it all. */
export function forgetListening(browser: BrowserSide): void {
  browser.player.unload()
  forgetUntil(browser, browser.now())
  browser.storage.removeItem(OWNER_KEY)
}

/** What was left since then belongs to another user. */
function forgetUntil({ player, upNext, storage, unsent }: BrowserSide, seenAt: number): void {
  for (const { episode, leftAt } of takeLeftEpisodes(storage)) {
    if (leftAt > seenAt) continue
    forgetEpisode(storage, episode.id)
    player.learnPlace(episode.id, 0)
  }
  unsent.drop()
  upNext.replace({ queue: [], isAutoplayOn: false })
  player.setSpeed(1)
}
