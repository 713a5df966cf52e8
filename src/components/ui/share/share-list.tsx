import { Item } from '@radix-ui/react-dropdown-menu'
import { type MouseEvent, type RefObject, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { asksForTab } from '@/components/ui/here-link'
import { Drawing, ICON_DRAWINGS } from '@/components/ui/icon'
import {
  canShareNatively,
  copyLink,
  SHARE_TARGETS,
  type Shareable,
  type ShareKind,
  type ShareTarget,
  sharedUrl,
  shareNatively,
} from '@/lib/sharing/share'
import { EmbedDialog } from './embed-dialog'

const PHONE = '(width < 40rem), (height < 30rem) and (pointer: coarse)'

const EMBED = 'M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5M13.2 5.5l-2.4 13'

export interface ShareListProps {
  kind: ShareKind
  slug: string
  title: string
  button: RefObject<HTMLButtonElement | null>
  isSheet?: boolean
  onClose: () => void
}

export function ShareList(list: ShareListProps) {
  const { kind, slug, title, button, isSheet = false, onClose } = list
  const [isEmbedding, setEmbedding] = useState(false)
  const [isLow] = useState(() => isSheet || window.matchMedia(PHONE).matches)
  if (isEmbedding) return <EmbedDialog {...list} />
  const heading = `Share this ${kind}`
  const url = sharedUrl(window.location.origin, kind, slug)
  const shared: Shareable = { kind, title, url, showName: readShowName() }

  const open = (event: MouseEvent, target: ShareTarget) => {
    onClose()
    if (target.id === 'email' || asksForTab(event)) return
    event.preventDefault()
    window.open(target.toUrl(shared), '_blank', 'noopener,noreferrer,width=600,height=400')
  }
  const choices = SHARE_TARGETS.map((target) => (
    <a
      key={target.id}
      href={target.toUrl(shared)}
      target={target.id === 'email' ? undefined : '_blank'}
      rel="noopener noreferrer"
      className="menu-item"
      onClick={(event) => open(event, target)}
    >
      <Drawing d={DRAWINGS[target.id]} className="size-5" />
      <span>{target.label}</span>
    </a>
  ))
  const choice = (label: string, d: string, act: () => void) => (
    <button type="button" key={label} className="menu-item" onClick={act}>
      <Drawing d={d} className="size-5" />
      <span>{label}</span>
    </button>
  )
  // Stays open when the system's sheet is dismissed.
  const share = () => shareNatively(shared).then((isDone) => isDone && onClose())
  if (canShareNatively(shared))
    choices.unshift(choice('Share with an app', ICON_DRAWINGS.phone, share))
  choices.push(choice('Copy link', ICON_DRAWINGS.link, () => copyLink(shared).then(onClose)))
  if (kind === 'episode') choices.push(choice('Embed', EMBED, () => setEmbedding(true)))

  if (isLow)
    return (
      <Dialog title={heading} variant="dialog" onClose={onClose}>
        <ul className="-mx-3 -mt-3">
          {choices.map((each) => (
            <li key={each.key}>{each}</li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <DropdownMenu label={`Share ${title}`} button={button} onClose={onClose}>
      <p aria-hidden="true" className="px-3 pt-1 pb-2 font-semibold text-soft text-sm">
        {heading}
      </p>
      {choices.map((each) => (
        // Each choice closes the menu itself.
        <Item key={each.key} asChild onSelect={(event) => event.preventDefault()}>
          {each}
        </Item>
      ))}
    </DropdownMenu>
  )
}

function readShowName() {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''
}

const DRAWINGS: Record<ShareTarget['id'], string> = {
  linkedin: 'M4 3.5h16v17H4zM8 11v5.5M8 7.6v.1M12 16.5V11M12 13.2c0-2.9 4.2-2.9 4.2 0v3.3',
  x: 'M4.5 4.5h3.4l11.6 15h-3.4zM19 4.5l-6.2 6.9M4.8 19.5l6.3-7',
  facebook: 'M16.5 3.5h-2.2c-2 0-3.3 1.4-3.3 3.5v13.5M7.5 11.5h8',
  whatsapp:
    'M3.8 20.2l1.2-4.1a8.4 8.4 0 1 1 3.1 3zM9 8.6c0 3.6 2.8 6.4 6.4 6.4M9 8.6l.7-.5 1.1 1.9-.8.9M15.4 15l.6-.8-1.9-1.1-.9.7',
  email: ICON_DRAWINGS.mail,
}
