export type TabMessage = 'signed-in' | 'signed-out' | 'saved'

let channel: BroadcastChannel | undefined
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('account')
  return channel
}

export const broadcastToTabs = (message: TabMessage): void => openChannel().postMessage(message)

/** Returns a function that stops listening. A tab does not receive its own messages. */
export function onTabMessage(handle: (message: TabMessage) => void): () => void {
  const open = openChannel()
  const listen = ({ data }: MessageEvent<TabMessage>) => handle(data)
  open.addEventListener('message', listen)
  return () => open.removeEventListener('message', listen)
}
