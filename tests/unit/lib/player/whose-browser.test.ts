import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetListening } from '@/lib/player/listening-sync'
import { newAccount, openBrowser } from '../listening/sync'
import { FakeStorage } from './fake-storage'
import { hearUpTo, one, two } from './new-player'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function listen(device: ReturnType<typeof openBrowser>, episode: typeof one, to: number) {
  const playing = device.player.toggle(episode)
  await wait(50)
  await playing
  hearUpTo(device.audio, to)
  device.player.pause()
  await wait(1_000)
}

describe('signing in', () => {
  test('brings together what both sides had', async () => {
    const [account, browser] = [newAccount(), openBrowser()]
    account.leave('two', 80)
    account.settings.queue = { episodeIds: ['one'], isAutoplayOn: false }
    await listen(browser, one, 40)
    browser.upNext.add(two)
    browser.player.setSpeed(1.5)
    browser.signIn(account)
    await wait(1_000)
    expect(account.places.get('one')).toMatchObject({ at: 40 })
    expect(browser.player.getState().places.two).toBe(80)
    expect(account.settings.speed).toBe(1.5)
    expect(browser.upNext.getState().queue).toEqual([one, two])
    expect(account.settings.queue).toMatchObject({ episodeIds: ['one', 'two'] })
  })

  test('again, after the session ran out, is the same listener going on', async () => {
    const [account, storage] = [newAccount(), new FakeStorage()]
    const first = openBrowser(storage)
    const visit = first.signIn(account)
    await wait(0)
    await listen(first, one, 40)
    visit.stop()
    await wait(86_400_000)
    const second = openBrowser(storage)
    await listen(second, two, 25)
    second.signIn(account)
    await wait(1_000)
    expect(account.places.get('one')).toMatchObject({ at: 40 })
    expect(account.places.get('two')).toMatchObject({ at: 25 })
  })

  test('of another member shows nothing of the member before, but what was heard since', async () => {
    const [ada, bob, storage] = [newAccount(), newAccount(), new FakeStorage()]
    const first = openBrowser(storage)
    const visit = first.signIn(ada)
    await wait(0)
    ada.isReachable = false
    await listen(first, one, 40)
    visit.stop()
    await wait(86_400_000)
    const second = openBrowser(storage)
    await listen(second, two, 25)
    second.signIn(bob, 'bob')
    await wait(1_000)
    expect([...bob.places.keys()]).toEqual(['two'])
    expect(second.player.getState().places.one).toBe(0)
    expect([second.keptAt('one'), second.keptAt('two')]).toEqual([undefined, 25])
  })
})

test('logging out leaves nothing of the member in the browser, also while it plays', async () => {
  const [account, browser] = [newAccount(), openBrowser()]
  const visit = browser.signIn(account)
  await wait(0)
  browser.upNext.add(two)
  await listen(browser, one, 40)
  const playing = browser.player.toggle(one)
  await wait(50)
  await playing
  hearUpTo(browser.audio, 55)
  await visit.send()
  visit.stop()
  forgetListening(browser.browser)
  await wait(60_000)
  expect(account.places.get('one')).toMatchObject({ at: 55 })
  expect(browser.player.getState()).toMatchObject({ episode: null, status: 'empty', places: { one: 0 } })
  expect(browser.audio.paused).toBe(true)
  const kept = [...browser.storage.kept.entries()].filter(([key]) => key !== 'player-settings')
  expect(kept).toEqual([])
})

test('a log-out in another tab leaves nothing loaded in this one', async () => {
  const [account, browser] = [newAccount(), openBrowser()]
  browser.signIn(account)
  await wait(0)
  await listen(browser, one, 40)
  browser.window.dispatchEvent(
    Object.assign(new Event('storage'), { key: 'listening-owner-2', newValue: null }),
  )
  expect(browser.player.getState().episode).toBeNull()
  expect(browser.onForgotten).toHaveBeenCalledOnce()
})
