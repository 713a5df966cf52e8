export type TabNews = 'signed-in' | 'signed-out' | 'saved'

let channel: BroadcastChannel | undefined
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('account')
  return channel
}

export const tellTabs = (news: TabNews): void => openChannel().postMessage(news)

/** The returned function stops listening. A tab does not hear itself. */
export function hearTabs(hear: (news: TabNews) => void): () => void {
  const open = openChannel()
  const listen = ({ data }: MessageEvent<TabNews>) => hear(data)
  open.addEventListener('message', listen)
  return () => open.removeEventListener('message', listen)
}
