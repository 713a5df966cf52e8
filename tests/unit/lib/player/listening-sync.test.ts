import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetListening, SEND_EVERY, SEND_SOON } from '@/lib/player/listening-sync'
import { readFinishedPlaces, storePlace } from '@/lib/player/stored-places'
import { ApiError } from '@/lib/requests/fetch-json'
import { comeBack, listen, newAccount, openBrowser, signedIn, wait } from '../listening/sync'
import { FakeStorage } from './fake-storage'
import { hearUpTo, one, two } from './new-player'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('what changes here', () => {
  test('is sent every quarter of a minute while it plays, and soon after a pause', async () => {
    const [account, phone] = await signedIn()
    await listen(phone, one, 6)
    await wait(SEND_EVERY / 2)
    hearUpTo(phone.audio, 12)
    expect(account.sent).toEqual([])
    await wait(SEND_EVERY / 2)
    expect(account.places.get('one')).toMatchObject({ at: 12, isFinished: false })
    expect(account.sent).toHaveLength(1)
    hearUpTo(phone.audio, 14)
    phone.player.pause()
    await wait(SEND_SOON)
    expect(account.places.get('one')).toMatchObject({ at: 14 })
  })

  test.each(['pagehide', 'visibilitychange'])('is sent when the page is left (%s)', async (event) => {
    const [account, phone] = await signedIn()
    await listen(phone, one, 4)
    phone.document.visibilityState = 'hidden'
    const target = event === 'pagehide' ? phone.window : phone.document
    target.dispatchEvent(new Event(event))
    await wait(0)
    expect(account.places.get('one')).toMatchObject({ at: 4 })
  })

  test('waits while there is no network, over a reload, and goes out with its own time', async () => {
    const [account, storage] = [newAccount(), new FakeStorage()]
    const phone = openBrowser(storage)
    const visit = phone.signIn(account)
    await wait(0)
    account.isReachable = false
    await listen(phone, one, 30)
    phone.player.pause()
    const leftAt = Date.now()
    await wait(SEND_SOON)
    visit.stop()
    expect(account.places.size).toBe(0)

    await wait(60_000)
    account.isReachable = true
    openBrowser(storage).signIn(account)
    await wait(0)
    expect(account.places.get('one')).toEqual({
      episodeId: 'one',
      at: 30,
      isFinished: false,
      changedAt: leftAt,
    })
    await wait(60_000)
    expect(account.sent, 'and once').toHaveLength(1)
  })

  test.each([400, 413, 415, 422])(
    'and is refused as wrong (%s) is not sent again, and holds nothing else up',
    async (status) => {
      const [account, phone] = [newAccount(), openBrowser()]
      phone.signIn(account)
      await wait(0)
      account.sendChanges.mockRejectedValueOnce(new ApiError(status, '', '{}'))
      await listen(phone, one, 6)
      phone.player.pause()
      await wait(SEND_SOON)
      await wait(60_000)
      expect(account.sendChanges).toHaveBeenCalledTimes(1)
      account.leave('two', 42)
      await comeBack(phone)
      expect(phone.player.getState().places.two).toBe(42)
    },
  )

  test('waits while the server is busy or the session has ended', async () => {
    const [account, phone] = await signedIn()
    for (const status of [401, 403, 408, 429, 503])
      account.sendChanges.mockRejectedValueOnce(new ApiError(status, '', ''))
    await listen(phone, one, 6)
    phone.player.pause()
    await wait(5 * 60_000)
    expect(account.places.get('one')).toMatchObject({ at: 6 })
  })

  test('of several kinds travels together: heard out, put aside, faster, queued, a mix', async () => {
    const [account, phone] = [newAccount(), openBrowser()]
    account.leave('two', 60)
    phone.signIn(account)
    await wait(1_000)
    phone.player.learnPlace('two', 0)
    storePlace(phone.storage, { episode: two, at: 0, leftAt: Date.now(), finishedAt: null })
    phone.player.setSpeed(1.5)
    await listen(phone, one, 119)
    phone.audio.emit('ended')
    phone.upNext.add(two)
    phone.mixes.learnPlace({ slug: 'short', part: 1, at: 43 })
    await wait(SEND_SOON)
    expect(account.settings.mix).toEqual({ slug: 'short', part: 1, at: 43 })
    expect(account.places.get('one')).toMatchObject({ at: 0, isFinished: true })
    expect(account.places.get('two')).toMatchObject({ at: 0, isFinished: false })
    expect(account.settings.speed).toBe(1.5)
    expect(account.settings.queue).toMatchObject({ episodeIds: ['two'] })
  })
})

describe('what changed elsewhere', () => {
  test('is there soon after the page opens, and after coming back to it', async () => {
    const [account, laptop] = [newAccount(), openBrowser()]
    account.leave('one', 75)
    account.settings.speed = 1.25
    account.settings.queue = { episodeIds: ['two'], isAutoplayOn: true }
    laptop.signIn(account)
    await wait(0)
    expect(laptop.player.getState()).toMatchObject({ places: { one: 75 }, speed: 1.25 })
    expect(laptop.upNext.getState()).toMatchObject({ queue: [two], isAutoplayOn: true })
    expect(laptop.storedAt('one')).toBe(75)
    expect(laptop.onPlacesChanged).toHaveBeenCalledOnce()
    await wait(SEND_EVERY)
    expect(account.sent, 'and is not sent back').toEqual([])

    await wait(60_000)
    await comeBack(laptop)
    expect(laptop.onPlacesChanged, 'what is known already changes nothing').toHaveBeenCalledOnce()
    await wait(60_000)
    account.leave('one', 110)
    await comeBack(laptop)
    expect(laptop.player.getState().places.one).toBe(110)
  })

  test('never replaces what was done here while it was on its way', async () => {
    const [account, phone] = await signedIn()
    account.leave('one', 20)
    await wait(10_000)
    const answer = await account.fetchListening()
    const arrives = Promise.withResolvers<typeof answer>()
    account.fetchListening.mockImplementationOnce(() => arrives.promise)
    phone.window.dispatchEvent(new Event('focus'))
    await listen(phone, one, 90)
    phone.player.pause()
    phone.player.setSpeed(1.5)
    arrives.resolve({ ...answer, speed: 2 })
    await wait(0)
    expect(phone.player.getState()).toMatchObject({ position: 90, speed: 1.5 })
    await wait(SEND_SOON)
    expect(account.places.get('one')).toMatchObject({ at: 90 })
    expect(account.settings.speed).toBe(1.5)
  })

  test('is heard here if it was heard there, and stays so when it is begun again', async () => {
    const [account, laptop] = [newAccount(), openBrowser()]
    account.leave('one', 0)
    laptop.signIn(account)
    await wait(0)
    expect(readFinishedPlaces(laptop.storage).map(({ episode }) => episode.id)).toEqual(['one'])
    expect(laptop.onPlacesChanged).toHaveBeenCalledOnce()
    await wait(60_000)
    account.leave('one', 40)
    await comeBack(laptop)
    expect(readFinishedPlaces(laptop.storage)).toMatchObject([{ at: 40 }])
  })
})

test('a change that is made while an earlier one is on its way is not taken for sent', async () => {
  const [account, phone] = await signedIn()
  const arrived = Promise.withResolvers<void>()
  account.sendChanges.mockImplementationOnce(() => arrived.promise)
  await listen(phone, one, 6)
  await wait(SEND_EVERY)
  hearUpTo(phone.audio, 12)
  await wait(10)
  arrived.resolve()
  await wait(SEND_EVERY)
  expect(account.places.get('one')).toMatchObject({ at: 12 })
})

test.each([-3_600_000, 3_600_000])(
  'a clock that is off by %i ms does not mind who was last',
  async (ahead) => {
    const [account, phone] = await signedIn()
    account.ahead = ahead
    account.leave('one', 20)
    await wait(10_000)
    await listen(phone, one, 90)
    phone.player.pause()
    await wait(SEND_SOON)
    await comeBack(phone)
    expect(phone.player.getState().position).toBe(90)
    expect(account.places.get('one')).toMatchObject({ at: 90 })
    await wait(10_000)
    account.leave('one', 100)
    await comeBack(phone)
    expect(phone.player.getState().position).toBe(100)
  },
)

test('a look that was still sending when it is stopped asks for nothing', async () => {
  const [account, phone] = [newAccount(), openBrowser()]
  const sent = Promise.withResolvers<void>()
  account.sendChanges.mockImplementationOnce(() => sent.promise)
  storePlace(phone.storage, { episode: one, at: 5, leftAt: Date.now(), finishedAt: null })
  const visit = phone.signIn(account)
  await wait(0)
  expect(account.sendChanges).toHaveBeenCalledTimes(1)
  visit.stop()
  sent.resolve()
  await wait(0)
  expect(account.fetchListening).not.toHaveBeenCalled()
})

describe('signing in', () => {
  test('brings together what both sides had', async () => {
    const [account, browser] = [newAccount(), openBrowser()]
    account.leave('two', 80)
    account.settings.queue = { episodeIds: ['one'], isAutoplayOn: false }
    await listen(browser, one, 40)
    browser.player.pause()
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

  test('of another member shows nothing of the member before, but what was heard since', async () => {
    const [ada, bob, storage] = [newAccount(), newAccount(), new FakeStorage()]
    const first = openBrowser(storage)
    const visit = first.signIn(ada)
    await wait(0)
    ada.isReachable = false
    await listen(first, one, 40)
    first.player.pause()
    await wait(1_000)
    visit.stop()
    await wait(86_400_000)
    const second = openBrowser(storage)
    await listen(second, two, 25)
    second.player.pause()
    second.signIn(bob, 'bob')
    await wait(1_000)
    expect([...bob.places.keys()]).toEqual(['two'])
    expect(second.player.getState().places.one).toBe(0)
    expect([second.storedAt('one'), second.storedAt('two')]).toEqual([undefined, 25])
  })
})

test('logging out leaves nothing of the member in the browser, also while it plays', async () => {
  const [account, browser, visit] = await signedIn()
  browser.upNext.add(two)
  await listen(browser, one, 55)
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
  const [, browser] = await signedIn()
  await listen(browser, one, 40)
  browser.window.dispatchEvent(
    Object.assign(new Event('storage'), { key: 'listening-owner-2', newValue: null }),
  )
  expect(browser.player.getState().episode).toBeNull()
  expect(browser.onForgotten).toHaveBeenCalledOnce()
})
