import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import type { PageLink } from '@/lib/pages/page'

export function LinkCards({ links }: { links: PageLink[] }) {
  return (
    <ul className="link-cards">
      {links.map((link) => (
        <li key={link.url}>
          <p>
            <CardLink {...link} />
            {link.isSample && <span className="text-sm text-soft"> (sample)</span>}
          </p>
          {link.text && <p className="text-soft">{link.text}</p>}
        </li>
      ))}
    </ul>
  )
}

function CardLink({ label, url }: PageLink) {
  const isInside = url.startsWith('/') || url.startsWith('#')
  if (isInside) {
    return (
      <QuietLink href={url} className="text-link">
        {label} <Icon name="arrow-right" className="inline size-4" />
      </QuietLink>
    )
  }
  return (
    <a href={url} rel="noopener" className="text-link">
      {label} <Icon name="arrow-out" className="inline size-4" />
    </a>
  )
}
