import { FoldedText } from '@/components/ui/folded-text'
import { NumberedPoints } from '@/components/ui/numbered-points'
import { RichText } from '@/components/ui/rich-text'
import type { EpisodeResource } from '@/lib/episodes/episode'
import { foldHtml } from '@/lib/text/fold-html'
import { sanitizeHtml } from '@/lib/text/sanitize'

export function Description({ html, className }: { html: string; className?: string }) {
  const folded = foldHtml(sanitizeHtml(html))
  if (folded === undefined) return <RichText html={html} className={className} />
  return <FoldedText html={folded} className={className} />
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
    <section aria-labelledby="resources-title">
      <h2 id="resources-title" className="text-heading">
        Resources
      </h2>
      <ul className="mt-3 flex flex-col">
        {resources.map(({ title, url }) => (
          <li key={url} className="border-line border-b last:border-b-0">
            <a href={url} rel="noopener" className="text-link inline-flex min-h-11 items-center py-2">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
