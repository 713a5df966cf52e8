import { showToast } from '@/lib/toasts/toasts'
import type { ListedPassage } from './listed-passage'
import { momentPath } from './transcript-address'

interface CitedPassage extends ListedPassage {
  title: string
  slug: string
  /** Scheme and host, without a slash at its end. */
  origin: string
}

const linkTo = ({ origin, slug, id, start }: CitedPassage): string => origin + momentPath(slug, { id, start })

export const citePassage = (passage: CitedPassage): string => {
  const { text, speaker, title, clock } = passage
  const source = [speaker, title, clock].filter(Boolean).join(', ')
  return `“${text}” – ${source}\n${linkTo(passage)}`
}

export const copyPassage = (passage: CitedPassage): Promise<void> =>
  copy(citePassage(passage), {
    done: { title: 'Passage copied', text: `With a link to ${passage.clock}.` },
    failed: 'Unable to copy the passage to clipboard.',
  })

export const copyPassageLink = (passage: CitedPassage): Promise<void> =>
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
