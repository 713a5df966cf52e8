'use client'

import type { MouseEvent, RefObject } from 'react'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import {
  episodeUrl,
  SHARE_TARGETS,
  SHARE_WINDOW,
  type Shareable,
  type ShareTarget,
  shareText,
} from '@/lib/share/share-targets'
import { showToast } from '@/lib/toasts/toasts'
import { ShareIcon } from './share-icons'

interface ShareMenuProps {
  id: string
  slug: string
  title: string
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function ShareMenu({ id, slug, title, button, onClose }: ShareMenuProps) {
  const shared = { title, url: episodeUrl(window.location.origin, slug), showName: readShowName() }

  const finish = () => {
    button.current?.focus()
    onClose()
  }
  const open = (event: MouseEvent, target: ShareTarget) => {
    finish()
    if (target.opens === 'mail' || hasOwnIdea(event)) return
    event.preventDefault()
    openWindow(target.toUrl(shared))
  }

  return (
    <Menu id={id} label={`Share ${title}`} button={button} onClose={onClose}>
      <p aria-hidden="true" className="px-3 pt-1 pb-2 font-semibold text-soft text-sm">
        Share this episode
      </p>
      {canShareNatively(shared) && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          onClick={() => shareNatively(shared).then((isDone) => isDone && finish())}
        >
          <Icon name="phone" className="size-5" />
          Share with an app
        </button>
      )}
      {SHARE_TARGETS.map((target) => (
        <a
          key={target.id}
          role="menuitem"
          tabIndex={-1}
          href={target.toUrl(shared)}
          target={target.opens === 'window' ? '_blank' : undefined}
          rel="noopener noreferrer"
          className="menu-item"
          onClick={(event) => open(event, target)}
        >
          <ShareIcon target={target.id} />
          {target.label}
        </a>
      ))}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className="menu-item"
        onClick={() => copyLink(shared.url).then(finish)}
      >
        <Icon name="link" className="size-5" />
        Copy link
      </button>
    </Menu>
  )
}

/** Every page of the site names it; so lists need not carry it to each card. */
function readShowName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''
}

/** Held keys ask the browser for a tab or a download, and get it. */
const hasOwnIdea = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

function openWindow(url: string): void {
  const { width, height } = SHARE_WINDOW
  window.open(url, '_blank', `noopener,noreferrer,width=${width},height=${height}`)
}

const toShareData = (shared: Shareable): ShareData => ({
  title: shared.title,
  text: shareText(shared),
  url: shared.url,
})

const canShareNatively = (shared: Shareable): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.(toShareData(shared)) ?? true)

/** False when it came to nothing: the visitor thought better of it, or the system refused. The menu then stays. */
async function shareNatively(shared: Shareable): Promise<boolean> {
  return navigator.share(toShareData(shared)).then(
    () => true,
    () => false,
  )
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'done', title: 'Link copied', text: 'Episode link copied to clipboard.' })
  } catch {
    showToast({ kind: 'failed', title: 'Copy failed', text: 'Unable to copy link to clipboard.' })
  }
}
