import { FoldedText } from '@/components/ui/folded-text'
import { NumberedPoints, TitledSection } from '@/components/ui/titled-section'
import type { EpisodeResource } from '@/lib/episodes/episode'
import { highlightTerms } from '@/lib/terms/highlight-terms'
import type { Term } from '@/lib/terms/term'
import { foldHtml } from '@/lib/text/fold-html'
import { sanitizeHtml } from '@/lib/text/sanitize'

interface DescriptionProps {
  html: string
  terms: readonly Term[]
  className?: string
}

export function Description({ html, terms, className }: DescriptionProps) {
  const clean = sanitizeHtml(html)
  const folded = foldHtml(clean)
  const lit = highlightTerms(terms)().html(folded ?? clean)
  if (folded !== undefined) return <FoldedText html={lit} className={className} />
  return (
    <div
      className={`prose ${className ?? ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here
      dangerouslySetInnerHTML={{ __html: lit }}
    />
  )
}

export const Takeaways = ({ takeaways }: { takeaways: string[] }) => (
  <NumberedPoints
    title="Key takeaways"
    titleId="takeaways-title"
    points={takeaways}
    numberClass="text-(--tone)"
  />
)

export function Resources({ resources }: { resources: EpisodeResource[] }) {
  if (resources.length === 0) return null
  return (
    <TitledSection titleId="resources-title" title="Resources">
      <ul className="mt-3 flex flex-col">
        {resources.map(({ title, url }) => (
          <li key={url} className="border-line border-b last:border-b-0">
            <a
              href={url}
              rel="noopener"
              className="text-link inline-flex min-h-11 items-center py-2"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
