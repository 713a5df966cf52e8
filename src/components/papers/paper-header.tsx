import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import { ShareButton } from '@/components/ui/share/share-button'
import type { Paper } from '@/lib/papers/paper'
import { searchOfFilter } from '@/lib/papers/paper-filter'
import { paperAddress, paperAuthors } from '@/lib/papers/paper-words'

interface PaperHeaderProps {
  paper: Paper
  host: string
}

export function PaperHeader({ paper, host }: PaperHeaderProps) {
  const { id, title, category, year } = paper
  const address = paperAddress(paper)
  return (
    <header className="@container flex min-w-0 flex-col gap-5">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold text-accent-strong">
        <span aria-hidden="true" className="h-1 w-8 rounded-full bg-accent max-sm:hidden" />
        <QuietLink
          href={`/deeper-dive${searchOfFilter('', { q: '', category })}`}
          className="inline-flex min-h-11 items-center hover:underline"
        >
          {category}
        </QuietLink>
        <span data-digits className="text-ink">
          {year}
        </span>
      </p>
      <h1 className="max-w-[24ch] text-title lg:text-[clamp(2.5rem,4vw,3.75rem)]">{title}</h1>
      <p className="max-w-[70ch] text-lg text-soft">{paperAuthors(paper, host)}</p>
      <div className="flex flex-wrap gap-3">
        {address && (
          <a href={address} rel="noopener" className="button button-strong button-large">
            Read Full Paper
            <Icon name="arrow-out" className="size-4" />
          </a>
        )}
        <ShareButton kind="paper" slug={id} title={title} shape="wide" />
      </div>
    </header>
  )
}
