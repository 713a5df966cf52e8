import { Icon } from './icon'
import { QuietLink } from './quiet-link'

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <QuietLink
      href={href}
      className="inline-flex min-h-11 items-center gap-2 self-start pr-3 text-soft print:hidden hover:text-accent-strong"
    >
      <Icon name="arrow-left" className="size-4" />
      <span>{children}</span>
    </QuietLink>
  )
}
