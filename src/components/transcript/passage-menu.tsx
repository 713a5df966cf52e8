import { Item } from '@radix-ui/react-dropdown-menu'
import type { RefObject } from 'react'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { momentPath } from '@/lib/episodes/episode-address'
import { showToast } from '@/lib/site/toasts'
import { type ListedPassage, readPassage } from '@/lib/transcripts/listed-passage'

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

interface CitedPassage extends ListedPassage {
  title: string
  slug: string
  /** Scheme and host, without a trailing slash. */
  origin: string
}

const linkTo = ({ origin, slug, id, start }: CitedPassage): string => origin + momentPath(slug, { id, start })

const citePassage = (passage: CitedPassage): string => {
  const { text, speaker, title, clock } = passage
  const source = [speaker, title, clock].filter(Boolean).join(', ')
  return `“${text}” – ${source}\n${linkTo(passage)}`
}

const copyPassage = (passage: CitedPassage): Promise<void> =>
  copy(citePassage(passage), {
    done: { title: 'Passage copied', text: `With a link to ${passage.clock}.` },
    failed: 'Unable to copy the passage to clipboard.',
  })

const copyPassageLink = (passage: CitedPassage): Promise<void> =>
  copy(linkTo(passage), {
    done: { title: 'Link copied', text: `It leads to ${passage.clock}.` },
    failed: 'Unable to copy link to clipboard.',
  })

interface CopyWords {
  done: { title: string; text: string }
  failed: string
}

async function copy(text: string, { done, failed }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'done', ...done })
  } catch {
    showToast({ kind: 'failed', title: 'Copy failed', text: failed })
  }
}
