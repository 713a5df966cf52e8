import { Icon } from '@/components/ui/icon'
import type { Paper } from '@/lib/papers/paper'
import { paperAddress, paperAuthors } from '@/lib/papers/paper-words'

interface PaperEntryProps {
  paper: Paper
  /** Named where a paper names nobody. */
  host: string
}

export function PaperEntry({ paper, host }: PaperEntryProps) {
  const address = paperAddress(paper)
  return (
    <article
      id={paper.id}
      aria-labelledby={`${paper.id}-title`}
      className="grid scroll-mt-20 gap-x-12 gap-y-3 border-line border-t py-9 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <p className="text-soft lg:pt-1.5">
        <span className="font-display text-heading text-ink">{paper.year}</span>
        <span className="ml-3 lg:mt-1 lg:ml-0 lg:block">{paper.category}</span>
      </p>
      <div className="flex min-w-0 flex-col gap-3">
        <h2 id={`${paper.id}-title`} className="text-heading">
          {paper.title}
        </h2>
        <p className="text-soft">{paperAuthors(paper, host)}</p>
        <p className="max-w-[65ch] text-lg">{paper.summary || paper.abstract}</p>
        {address && (
          <p>
            <a
              href={address}
              rel="noopener"
              aria-describedby={`${paper.id}-title`}
              className="text-link inline-flex min-h-11 items-center gap-1.5"
            >
              Read Full Paper
              <Icon name="arrow-out" className="size-4" />
            </a>
          </p>
        )}
      </div>
    </article>
  )
}
