import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SEND_EVERY, SEND_SOON } from '@/lib/player/listening-sync'
import { readHeardPlaces, storePlace } from '@/lib/player/stored-places'
import { ApiError } from '@/lib/requests/fetch-json'
import { newAccount, openBrowser } from '../listening/sync'
import { FakeStorage } from './fake-storage'
import { hearUpTo, one, two } from './new-player'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** One plays and hears up to a moment; every step takes a while. */
async function listen(device: ReturnType<typeof openBrowser>, episode: typeof one, to: number) {
  const playing = device.player.toggle(episode)
  await wait(50)
  await playing
  hearUpTo(device.audio, to)
}

describe('what changes here', () => {
  test('is sent every quarter of a minute while it plays, and soon after a pause', async () => {
    const [account, phone] = [newAccount(), openBrowser()]
    phone.signIn(account)
    await wait(0)
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
    const [account, phone] = [newAccount(), openBrowser()]
    phone.signIn(account)
    await wait(0)
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
      phone.window.dispatchEvent(new Event('focus'))
      await wait(0)
      expect(phone.player.getState().places.two).toBe(42)
    },
  )

  test('waits while the server is busy or the session has ended', async () => {
    const [account, phone] = [newAccount(), openBrowser()]
    phone.signIn(account)
    await wait(0)
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
    storePlace(phone.storage, { episode: two, at: 0, leftAt: Date.now(), heardAt: null })
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
    expect(laptop.keptAt('one')).toBe(75)
    expect(laptop.onPlacesChanged).toHaveBeenCalledOnce()
    await wait(SEND_EVERY)
    expect(account.sent, 'and is not sent back').toEqual([])

    await wait(60_000)
    laptop.window.dispatchEvent(new Event('focus'))
    await wait(0)
    expect(laptop.onPlacesChanged, 'what is known already changes nothing').toHaveBeenCalledOnce()
    await wait(60_000)
    account.leave('one', 110)
    laptop.window.dispatchEvent(new Event('focus'))
    await wait(0)
    expect(laptop.player.getState().places.one).toBe(110)
  })

  test('never replaces what was done here while it was on its way', async () => {
    const [account, phone] = [newAccount(), openBrowser()]
    phone.signIn(account)
    await wait(0)
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
    expect(readHeardPlaces(laptop.storage).map(({ episode }) => episode.id)).toEqual(['one'])
    expect(laptop.onPlacesChanged).toHaveBeenCalledOnce()
    await wait(60_000)
    account.leave('one', 40)
    laptop.window.dispatchEvent(new Event('focus'))
    await wait(0)
    expect(readHeardPlaces(laptop.storage)).toMatchObject([{ at: 40 }])
  })

  test('leaves alone what plays here', async () => {
    const [account, phone] = [newAccount(), openBrowser()]
    account.leave('one', 100)
    await listen(phone, one, 3)
    phone.signIn(account)
    await wait(0)
    expect(phone.player.getState()).toMatchObject({ position: 3, status: 'playing' })
  })
})

test('a change that is made while an earlier one is on its way is not taken for sent', async () => {
  const [account, phone] = [newAccount(), openBrowser()]
  phone.signIn(account)
  await wait(0)
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

describe.each([-3_600_000, 3_600_000])('with a clock that is off by %i ms', (ahead) => {
  test('what was heard here last stays, and what was heard elsewhere last comes', async () => {
    const [account, phone] = [newAccount(), openBrowser()]
    account.ahead = ahead
    account.leave('two', 75)
    phone.signIn(account)
    await wait(0)
    expect(phone.player.getState().places.two).toBe(75)
    account.leave('one', 20)
    await wait(10_000)
    await listen(phone, one, 90)
    phone.player.pause()
    await wait(SEND_SOON)
    phone.window.dispatchEvent(new Event('focus'))
    await wait(0)
    expect(phone.player.getState().position).toBe(90)
    expect(account.places.get('one')).toMatchObject({ at: 90 })
    await wait(10_000)
    account.leave('one', 100)
    phone.window.dispatchEvent(new Event('focus'))
    await wait(0)
    expect(phone.player.getState().position).toBe(100)
  })
})

test('a clock that is set back keeps nothing unsent', async () => {
  const [account, storage] = [newAccount(), new FakeStorage()]
  const before = openBrowser(storage)
  const visit = before.signIn(account)
  await wait(0)
  visit.stop()
  vi.setSystemTime(Date.now() - 86_400_000)
  account.ahead = 86_400_000
  const after = openBrowser(storage)
  after.signIn(account)
  await wait(0)
  await listen(after, one, 40)
  after.player.pause()
  await wait(SEND_SOON)
  expect(account.places.get('one')).toMatchObject({ at: 40 })
})

describe('once it is stopped', () => {
  test('what is on its way is given up', async () => {
    const [account, phone] = [newAccount(), openBrowser()]
    account.fetchListening.mockImplementationOnce(() => new Promise(() => {}))
    const visit = phone.signIn(account)
    await wait(0)
    const [signal] = account.fetchListening.mock.lastCall as unknown as [AbortSignal]
    expect(signal.aborted).toBe(false)
    visit.stop()
    expect(signal.aborted).toBe(true)
  })

  test('a look that was still sending asks for nothing', async () => {
    const [account, storage] = [newAccount(), new FakeStorage()]
    const phone = openBrowser(storage)
    const sent = Promise.withResolvers<void>()
    account.sendChanges.mockImplementationOnce(() => sent.promise)
    storePlace(storage, { episode: one, at: 5, leftAt: Date.now(), heardAt: null })
    const visit = phone.signIn(account)
    await wait(0)
    expect(account.sendChanges).toHaveBeenCalledTimes(1)
    visit.stop()
    sent.resolve()
    await wait(0)
    expect(account.fetchListening).not.toHaveBeenCalled()
  })
})
