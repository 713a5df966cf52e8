import { QuietLink } from '@/components/ui/quiet-link'
import { searchOfFilter } from '@/lib/papers/paper-filter'

export function PaperTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="tags-title">
      <h2 id="tags-title" className="text-heading">
        Tags
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {tags.map((tag) => (
          <li key={tag}>
            <QuietLink
              href={`/deeper-dive${searchOfFilter('', { q: tag, category: '' })}`}
              className="text-link inline-flex min-h-11 min-w-11 items-center"
            >
              {tag}
            </QuietLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
