import { Item } from '@radix-ui/react-dropdown-menu'
import type { RefObject } from 'react'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { Icon, type IconName } from '@/components/ui/icon'
import { segmentPath } from '@/lib/episodes/episode-address'
import { copyText } from '@/lib/sharing/share'
import { type ListedPassage, readPassage } from '@/lib/transcripts/listed-passage'

interface PassageMenuProps {
  buttonRef: RefObject<HTMLButtonElement>
  episode: { id: string; slug: string; title: string }
  onPlay?: (seconds: number) => void
  onReport: (passage: ListedPassage) => void
  onClose: () => void
}

export function PassageMenu({
  buttonRef,
  episode,
  onPlay,
  onReport,
  onClose,
}: PassageMenuProps) {
  const passage = readPassage(buttonRef.current.closest('li'))
  if (!passage) return null
  const { start, clock } = passage
  const link = window.location.origin + segmentPath(episode.slug, passage)
  const source = [passage.speaker, episode.title, clock].filter(Boolean).join(', ')
  const items: [label: string, icon: IconName, act: () => unknown][] = [
    [
      'Copy passage with its link',
      'transcript',
      () =>
        copyText(`“${passage.text}” – ${source}\n${link}`, 'the passage', {
          title: 'Passage copied',
          text: `With a link to ${clock}.`,
        }),
    ],
    [
      'Copy link to this moment',
      'link',
      () => copyText(link, 'link', { title: 'Link copied', text: `It leads to ${clock}.` }),
    ],
    ['Report an error', 'mail', () => onReport(passage)],
  ]
  if (onPlay) items.unshift(['Play from here', 'play', () => onPlay(start)])

  return (
    <DropdownMenu label={`Passage at ${passage.clock}`} button={buttonRef} onClose={onClose}>
      {items.map(([label, icon, act]) => (
        <Item key={label} className="menu-item" onSelect={act}>
          <Icon name={icon} className="size-5" />
          <span>{label}</span>
        </Item>
      ))}
    </DropdownMenu>
  )
}
