import { AccountCorner } from '@/components/account/account-corner'
import { SearchDoor } from '@/components/search/search-door'
import { Mark } from '@/components/ui/mark'
import { QuietLink } from '@/components/ui/quiet-link'
import { SECTIONS_FORM } from '@/lib/site/navigation'
import type { Face } from '@/lib/site/show'
import { MenuButton } from './menu-button'
import { NavigationList } from './navigation-list'
import { OfflineNotice } from './offline-notice'
import { ThemeSwitch } from './theme-switch'

interface SiteHeaderProps {
  name: string
  logo: Face['logo']
  /** Example questions in the search. */
  questions: string[]
}

export function SiteHeader({ name, logo, questions }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <form id={SECTIONS_FORM} action="/" hidden />
      <div className="shell flex min-h-16 items-center justify-between gap-x-3 max-lg:flex-wrap noscript:flex-wrap">
        <QuietLink href="/" className="-ml-1 flex min-h-11 items-center px-1" aria-label={`${name}, home`}>
          {logo ? <Logo {...logo} /> : <Wordmark name={name} />}
        </QuietLink>
        <nav aria-label="Main" className="noscript:block hidden lg:block">
          <NavigationList
            className="flex items-center noscript:flex-wrap"
            itemClassName="button button-bare px-3 font-medium xl:px-4 aria-[current]:text-accent-strong"
          />
        </nav>
        <div className="flex items-center gap-1 lg:gap-3">
          <SearchDoor questions={questions} />
          <div className="hidden items-center gap-3 lg:flex">
            <ThemeSwitch />
            <AccountCorner />
          </div>
          <MenuButton />
        </div>
      </div>
      <OfflineNotice />
    </header>
  )
}

function Logo({ url, alt, width, height }: NonNullable<Face['logo']>) {
  return (
    // biome-ignore lint/performance/noImgElement: a small picture in the size that editors gave it
    <img src={url} alt={alt} width={width} height={height} className="h-[min(2.25rem,9vw)] w-auto" />
  )
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 sm:gap-3 font-display text-[min(1.375rem,6vw)] leading-none tracking-tight">
      <Mark className="h-[min(1.75rem,7vw)] w-[min(2.25rem,9vw)] flex-none" />
      {name}
    </span>
  )
}
