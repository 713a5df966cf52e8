import { QuietLink } from '@/components/ui/quiet-link'
import { paperPath } from '@/lib/papers/paper-address'
import { type ListedPaper, shortTags } from '@/lib/papers/paper-filter'

export function PaperCard({ paper }: { paper: ListedPaper }) {
  const { id, title, category, year, authors, summary, abstract, tags } = paper
  const { shown, more } = shortTags(tags)
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="catalogue-card">
      <p className="catalogue-line">
        <span>{category}</span>
        <span data-digits className="font-display text-ink text-xl">
          {year}
        </span>
      </p>
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 id={`${id}-title`} className="text-xl leading-snug">
          <QuietLink href={paperPath(id)} className="catalogue-link">
            {title}
          </QuietLink>
        </h2>
        <p className="text-sm text-soft">{authors}</p>
      </div>
      <p className="catalogue-summary">{summary || abstract}</p>
      {shown.length > 0 && (
        <p className="text-sm text-soft">
          <span className="sr-only">Tags: </span>
          {shown.join(' · ')}
          {more > 0 && <span className="whitespace-nowrap"> · +{more} more</span>}
        </p>
      )}
    </article>
  )
}
