import { showToast } from '@/lib/site/toasts'

const toShareData = (shared: Shareable) => ({
  title: shared.title,
  text: shareText(shared),
  url: shared.url,
})

export const canShareNatively = (shared: Shareable) =>
  typeof navigator.share === 'function' && (navigator.canShare?.(toShareData(shared)) ?? true)

/** False when the visitor cancelled or the system refused. */
export async function shareNatively(shared: Shareable) {
  return navigator.share(toShareData(shared)).then(
    () => true,
    () => false,
  )
}

export const copyLink = ({ url, kind }: Shareable) =>
  copyText(url, 'link', {
    title: 'Link copied',
    text: `${kind === 'paper' ? 'Paper' : 'Episode'} link copied to clipboard.`,
  })

/** False when the browser refuses. @param name e.g. `embed code` */
export async function copyText(
  text: string,
  name: string,
  done = {
    title: 'Copied',
    text: `${name.charAt(0).toUpperCase() + name.slice(1)} copied to clipboard.`,
  },
) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    showToast({
      kind: 'failed',
      title: 'Copy failed',
      text: `Unable to copy ${name} to clipboard.`,
    })
    return false
  }
  showToast({ kind: 'done', ...done })
  return true
}

export type ShareKind = 'episode' | 'paper'

export interface Shareable {
  kind: ShareKind
  title: string
  url: string
  showName: string
}

export interface ShareTarget {
  id: 'linkedin' | 'x' | 'facebook' | 'whatsapp' | 'email'
  label: string
  toUrl: (shared: Shareable) => string
}

const PAGES: Record<ShareKind, string> = { episode: 'episodes', paper: 'deeper-dive' }

/** The address in every share. `origin` has no trailing slash. */
export const sharedUrl = (origin: string, kind: ShareKind, name: string) =>
  `${origin}/${PAGES[kind]}/${encodeURIComponent(name)}`

function shareText({ kind, title, showName }: Shareable) {
  return `Check out this ${kind}: "${title}" from the show ${showName}`.trimEnd()
}

/** Copying the link is the sixth target and has no address. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  {
    id: 'linkedin',
    label: 'LinkedIn',
    toUrl: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    id: 'x',
    label: 'X',
    toUrl: (shared) =>
      withQuery('https://x.com/intent/post', { text: shareText(shared), url: shared.url }),
  },
  {
    id: 'facebook',
    label: 'Facebook',
    toUrl: (shared) =>
      withQuery('https://www.facebook.com/sharer/sharer.php', {
        u: shared.url,
        quote: shareText(shared),
      }),
  },
  {
    id: 'whatsapp',
    label: 'WhatsApp',
    toUrl: (shared) =>
      withQuery('https://wa.me/', { text: `${shareText(shared)} ${shared.url}` }),
  },
  {
    id: 'email',
    label: 'Email',
    toUrl: (shared) =>
      withQuery('mailto:', {
        subject: shared.title,
        body: `${shareText(shared)}\r\n\r\n${shared.url}`,
      }),
  },
]

/** Percent-encoded throughout, because mail programs show a `+` as it is. */
function withQuery(address: string, values: Record<string, string>) {
  const pairs = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `${address}?${pairs.join('&')}`
}
