import { Mark } from '@/components/ui/mark'
import type { Show, ShowLink } from '@/lib/show/show'

export function SiteFooter({ show }: { show: Show }) {
  return (
    <footer className="mt-24 border-line border-t bg-sunken">
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-12 py-14 md:grid-cols-[minmax(0,1.6fr)_1fr_1fr]">
        <div className="flex flex-col gap-4 max-md:col-span-2">
          <Mark className="h-10 w-13" />
          <p className="font-display text-heading">{show.name}</p>
          <p className="max-w-[42ch] text-soft">{show.tagline}</p>
          {show.contactEmail && (
            <p>
              <a href={`mailto:${show.contactEmail}`} className="text-link inline-flex min-h-11 items-center">
                {show.contactEmail}
              </a>
            </p>
          )}
        </div>
        <FooterLinks title="Listen" links={show.platformLinks} />
        <FooterLinks title="Follow" links={show.socialLinks} />
      </div>
      <div className="shell flex flex-col gap-2 pb-10 text-sm text-soft">
        <p>Hosted by {show.host}.</p>
        {show.notice && <p className="max-w-[65ch]">{show.notice}</p>}
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: ShowLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-sans font-semibold text-sm text-soft">{title}</h2>
      <ul>
        {links.map(({ label, url, isSample }) => (
          <li key={url} className="flex flex-wrap items-center gap-x-2">
            <a href={url} rel="noopener" className="text-link inline-flex min-h-11 items-center">
              {label}
            </a>
            {isSample && <span className="text-sm text-soft">(sample)</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
