import { QuietLink } from '@/components/ui/quiet-link'
import { Wordmark } from './wordmark'

const LINKS = [
  { href: '/#latest', label: 'Latest' },
  { href: '/#episodes', label: 'Episodes' },
]

export function SiteHeader({ name }: { name: string }) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="shell flex min-h-16 items-center justify-between gap-2">
        <QuietLink href="/" className="-ml-1 flex min-h-11 items-center px-1" aria-label={`${name}, home`}>
          <Wordmark name={name} />
        </QuietLink>
        <nav aria-label="Main" className="-mr-2 min-[360px]:-mr-3 sm:-mr-4">
          <ul className="flex items-center">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <QuietLink
                  href={href}
                  className="button button-bare px-2 font-medium min-[360px]:px-3 sm:px-4"
                >
                  {label}
                </QuietLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
