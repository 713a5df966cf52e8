import type { MouseEvent, ReactElement } from 'react'
import { Drawing, Icon } from '@/components/ui/icon'
import { canShareNatively, copyLink, openShareWindow, shareNatively } from '@/lib/share/share-actions'
import {
  SHARE_TARGETS,
  type Shareable,
  type ShareKind,
  type ShareTarget,
  sharedUrl,
} from '@/lib/share/share-targets'
import { ShareIcon } from './share-icons'

const EMBED = 'M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5M13.2 5.5l-2.4 13'

export interface ShareListProps {
  kind: ShareKind
  slug: string
  title: string
  onClose: () => void
}

interface ShareChoicesProps extends ShareListProps {
  onEmbed: () => void
}

export function shareChoices({ kind, slug, title, onClose, onEmbed }: ShareChoicesProps): ReactElement[] {
  const url = sharedUrl(window.location.origin, kind, slug)
  const shared: Shareable = { kind, title, url, showName: readShowName() }

  const open = (event: MouseEvent, target: ShareTarget) => {
    onClose()
    if (target.opens === 'mail' || hasOwnIdea(event)) return
    event.preventDefault()
    openShareWindow(target.toUrl(shared))
  }
  const links = SHARE_TARGETS.map((target) => (
    <a
      key={target.id}
      href={target.toUrl(shared)}
      target={target.opens === 'window' ? '_blank' : undefined}
      rel="noopener noreferrer"
      className="menu-item"
      onClick={(event) => open(event, target)}
    >
      <ShareIcon target={target.id} />
      {target.label}
    </a>
  ))
  const copy = (
    <button type="button" key="copy" className="menu-item" onClick={() => copyLink(shared).then(onClose)}>
      <Icon name="link" className="size-5" />
      Copy link
    </button>
  )
  const embed = (
    <button type="button" key="embed" className="menu-item" onClick={onEmbed}>
      <Drawing d={EMBED} className="size-5" />
      Embed
    </button>
  )
  const own = kind === 'episode' ? [copy, embed] : [copy]
  if (!canShareNatively(shared)) return [...links, ...own]
  const app = (
    <button
      type="button"
      key="app"
      className="menu-item"
      // It stays where the system's sheet is put away.
      onClick={() => shareNatively(shared).then((isDone) => isDone && onClose())}
    >
      <Icon name="phone" className="size-5" />
      Share with an app
    </button>
  )
  return [app, ...links, ...own]
}

function readShowName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''
}

/** Held keys ask the browser for a tab or a download, and get it. */
const hasOwnIdea = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
