import type { Player } from './player-engine'
import { isSounding } from './player-state'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

/** Playback that begins here pauses the other tabs. A tab that never played needs no channel. */
export function connectTabs(player: Player, openChannel: () => Channel): () => void {
  let channel: Channel | null = null
  let wasSounding = isSounding(player.getState())

  const stop = player.subscribe(() => {
    const isOn = isSounding(player.getState())
    const hasBegun = isOn && !wasSounding
    wasSounding = isOn
    if (!hasBegun) return
    channel ??= listen(openChannel(), player)
    channel.postMessage('sounding')
  })
  return () => {
    stop()
    channel?.close()
  }
}

function listen(channel: Channel, player: Player): Channel {
  channel.onmessage = () => player.yield()
  return channel
}
