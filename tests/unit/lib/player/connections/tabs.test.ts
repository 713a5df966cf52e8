import { expect, it } from 'vitest'
import { connectTabs } from '@/lib/player/connections'
import { newPlayer, one, two } from '../new-player'

it('two tabs pause each other, and say why', async () => {
  const channels: { onmessage: ((event: MessageEvent) => void) | null }[] = []
  const open = () => {
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      close: () => {},
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== channel) other.onmessage?.(new MessageEvent('message', { data }))
      },
    }
    channels.push(channel)
    return channel
  }
  const [here, there] = [newPlayer(), newPlayer()]
  connectTabs(here.player, open)
  connectTabs(there.player, open)
  expect(channels).toHaveLength(0)
  await here.player.toggle(one)
  await there.player.toggle(two)
  expect(here.player.getState()).toMatchObject({ status: 'paused', isElsewhere: true })
  expect(here.audio.paused).toBe(true)
  expect(there.player.getState().status).toBe('playing')
  await here.player.resume()
  expect(here.player.getState()).toMatchObject({ status: 'playing', isElsewhere: false })
  expect(there.audio.paused).toBe(true)
})
