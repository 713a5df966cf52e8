import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import type { PaperLink } from '@/lib/papers/paper'
import { paperPath } from '@/lib/papers/paper-address'

interface PaperNeighboursProps {
  previous: PaperLink | null
  next: PaperLink | null
}

export function PaperNeighbours({ previous, next }: PaperNeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="More papers" className="grid gap-x-10 border-line border-t pt-2 sm:grid-cols-2">
      {previous && <Neighbour paper={previous} word="Previous paper" icon="arrow-left" />}
      {next && <Neighbour paper={next} word="Next paper" icon="arrow-right" isLast />}
    </nav>
  )
}

interface NeighbourProps {
  paper: PaperLink
  word: string
  icon: 'arrow-left' | 'arrow-right'
  isLast?: boolean
}

function Neighbour({ paper, word, icon, isLast }: NeighbourProps) {
  return (
    <QuietLink
      href={paperPath(paper.id)}
      rel={isLast ? 'next' : 'prev'}
      className={`group flex min-w-0 flex-col gap-1 py-4 ${isLast ? 'sm:col-start-2 sm:items-end sm:text-right' : ''}`}
    >
      <span className={`flex items-center gap-2 text-sm text-soft ${isLast ? 'sm:flex-row-reverse' : ''}`}>
        <Icon name={icon} className="size-4" />
        {word}
      </span>
      <span className="font-display text-xl decoration-2 decoration-accent underline-offset-4 group-hover:underline">
        {paper.title}
      </span>
    </QuietLink>
  )
}
