import { Item } from '@radix-ui/react-dropdown-menu'
import type { RefObject } from 'react'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { copyPassage, copyPassageLink } from '@/lib/transcript/copy-passage'
import { type ListedPassage, readPassage } from '@/lib/transcript/listed-passage'

export interface PassageMenuProps {
  buttonRef: RefObject<HTMLButtonElement>
  episode: { id: string; slug: string; title: string }
  onPlay?: (seconds: number) => void
  onReport: (passage: ListedPassage) => void
  onClose: () => void
}

export function PassageMenu({ buttonRef, episode, onPlay, onReport, onClose }: PassageMenuProps) {
  const passage = readPassage(buttonRef.current.closest('li'))
  if (!passage) return null
  const cited = { ...passage, title: episode.title, slug: episode.slug, origin: window.location.origin }

  return (
    <DropdownMenu label={`Passage at ${passage.clock}`} button={buttonRef} onClose={onClose}>
      {onPlay && (
        <Item className="menu-item" onSelect={() => onPlay(passage.start)}>
          <Icon name="play" className="size-5" />
          Play from here
        </Item>
      )}
      <Item className="menu-item" onSelect={() => void copyPassage(cited)}>
        <Icon name="transcript" className="size-5" />
        Copy passage with its link
      </Item>
      <Item className="menu-item" onSelect={() => void copyPassageLink(cited)}>
        <Icon name="link" className="size-5" />
        Copy link to this moment
      </Item>
      <Item className="menu-item" onSelect={() => onReport(passage)}>
        <Icon name="mail" className="size-5" />
        Report an error
      </Item>
    </DropdownMenu>
  )
}
