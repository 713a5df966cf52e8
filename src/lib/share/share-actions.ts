import { showToast } from '@/lib/toasts/toasts'
import { SHARE_WINDOW, type Shareable, shareText } from './share-targets'

const COPIED = {
  episode: 'Episode link copied to clipboard.',
  paper: 'Paper link copied to clipboard.',
}

const toShareData = (shared: Shareable): ShareData => ({
  title: shared.title,
  text: shareText(shared),
  url: shared.url,
})

export const canShareNatively = (shared: Shareable): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.(toShareData(shared)) ?? true)

/** False when it came to nothing: the visitor thought better of it, or the system refused. */
export async function shareNatively(shared: Shareable): Promise<boolean> {
  return navigator.share(toShareData(shared)).then(
    () => true,
    () => false,
  )
}

export function openShareWindow(url: string): void {
  const { width, height } = SHARE_WINDOW
  window.open(url, '_blank', `noopener,noreferrer,width=${width},height=${height}`)
}

export async function copyLink({ url, kind }: Pick<Shareable, 'url' | 'kind'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'done', title: 'Link copied', text: COPIED[kind] })
  } catch {
    showToast({ kind: 'failed', title: 'Copy failed', text: 'Unable to copy link to clipboard.' })
  }
}

/** @param what e.g. `Embed code` */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'done', title: 'Copied', text: `${what} copied to clipboard.` })
  } catch {
    showToast({
      kind: 'failed',
      title: 'Copy failed',
      text: `Unable to copy ${what.toLowerCase()} to clipboard.`,
    })
  }
}
