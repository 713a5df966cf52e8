import { expect, it, vi } from 'vitest'
import { newPlayer, one, two } from '../new-player'

/** Calls that stay open until the test settles them, in the order they were made. */
function openCalls() {
  const calls: PromiseWithResolvers<void>[] = []
  const make = () => {
    const call = Promise.withResolvers<void>()
    calls.push(call)
    return call.promise
  }
  return { calls, make }
}

it('a play call answered after another episode was started starts no sound of the other, and fails nothing', async () => {
  // Nothing here may end by itself.
  const { player, audio, sendPlay, onStarted, onFailed } = newPlayer({ playCallTimeoutMs: 60_000 })
  const { calls, make } = openCalls()
  sendPlay.mockImplementation(make)
  const pressed = [one, two, one].map((episode) => player.toggle(episode))
  calls[0]?.resolve()
  await pressed[0]
  expect(audio.calls).not.toContain('play')
  expect(player.getState()).toMatchObject({ episode: one, status: 'starting', isCounted: false })
  calls[2]?.resolve()
  await pressed[2]
  calls[1]?.reject(new Error('500: no'))
  await pressed[1]
  expect(player.getState()).toMatchObject({ episode: one, status: 'playing', failure: null })
  expect(onStarted).toHaveBeenCalledExactlyOnceWith(one)
  expect(onFailed).not.toHaveBeenCalled()
})

it.each(['AbortError', 'NotAllowedError', undefined])(
  'sound that is granted or refused (%s) after another episode was started leaves that one playing',
  async (name) => {
    const { player, audio, onStarted, onFailed } = newPlayer()
    const { calls, make } = openCalls()
    audio.play = make
    const pressedOne = player.toggle(one)
    await vi.waitUntil(() => calls.length === 1)
    const pressedTwo = player.toggle(two)
    await vi.waitUntil(() => calls.length === 2)
    if (name) calls[0]?.reject(new DOMException('the first one', name))
    else calls[0]?.resolve()
    await pressedOne
    expect(onStarted).not.toHaveBeenCalled()
    calls[1]?.resolve()
    await pressedTwo
    expect(player.getState()).toMatchObject({ episode: two, failure: null })
    expect(player.getState().status).not.toBe('paused')
    expect(onStarted).toHaveBeenCalledExactlyOnceWith(two)
    expect(onFailed).not.toHaveBeenCalled()
  },
)
