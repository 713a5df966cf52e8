import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newPlayer, one, two } from '../new-player'

type Settle = { resolve: () => void; reject: (reason: Error) => void }

/** Calls that stay open until the test settles them, in the order they were made. */
function openCalls() {
  const calls: Settle[] = []
  const make = () =>
    new Promise<void>((resolve, reject) => {
      calls.push({ resolve, reject })
    })
  const at = (index: number): Settle => {
    const call = calls[index]
    if (!call) throw new Error(`call ${index} was never made`)
    return call
  }
  return { make, at, count: () => calls.length }
}

describe('a play call answered after another episode was started', () => {
  let made: ReturnType<typeof newPlayer>
  let calls: ReturnType<typeof openCalls>
  let pressedOne: Promise<void>
  let pressedTwo: Promise<void>

  beforeEach(() => {
    // Nothing here may end by itself.
    made = newPlayer({ playCallTimeoutMs: 60_000 })
    calls = openCalls()
    made.sendPlay.mockImplementation(calls.make)
    pressedOne = made.player.toggle(one)
    pressedTwo = made.player.toggle(two)
  })

  it('starts no sound of the other', async () => {
    calls.at(0).resolve()
    await pressedOne
    expect(made.audio.calls).not.toContain('play')
    expect(made.player.getState()).toMatchObject({ episode: two, status: 'starting', isCounted: false })
    expect(made.onStarted).not.toHaveBeenCalled()
    calls.at(1).resolve()
    await pressedTwo
    expect(made.onStarted).toHaveBeenCalledExactlyOnceWith(two)
  })

  it('does not fail the new start, whatever it reports', async () => {
    calls.at(1).resolve()
    await pressedTwo
    calls.at(0).reject(new Error('500: no'))
    await pressedOne
    expect(made.player.getState()).toMatchObject({ episode: two, status: 'playing', failure: null })
    expect(made.onFailed).not.toHaveBeenCalled()
  })
})

describe('sound that is granted or refused after another episode was started', () => {
  async function startTwoWhileOneIsAskedFor() {
    const made = newPlayer()
    const calls = openCalls()
    made.audio.play = calls.make
    const pressedOne = made.player.toggle(one)
    await vi.waitUntil(() => calls.count() === 1)
    const pressedTwo = made.player.toggle(two)
    await vi.waitUntil(() => calls.count() === 2)
    return { ...made, calls, pressedOne, pressedTwo }
  }

  it('is not announced as the first one’s start', async () => {
    const { calls, pressedOne, pressedTwo, onStarted } = await startTwoWhileOneIsAskedFor()
    calls.at(0).resolve()
    await pressedOne
    expect(onStarted).not.toHaveBeenCalled()
    calls.at(1).resolve()
    await pressedTwo
    expect(onStarted).toHaveBeenCalledExactlyOnceWith(two)
  })

  it.each(['AbortError', 'NotAllowedError', 'NotSupportedError'])(
    'leaves the second one playing after a %s',
    async (name) => {
      const { player, calls, pressedOne, pressedTwo, onFailed } = await startTwoWhileOneIsAskedFor()
      calls.at(0).reject(new DOMException('the first one', name))
      await pressedOne
      calls.at(1).resolve()
      await pressedTwo
      expect(player.getState()).toMatchObject({ episode: two, failure: null })
      expect(player.getState().status).not.toBe('paused')
      expect(onFailed).not.toHaveBeenCalled()
    },
  )
})
