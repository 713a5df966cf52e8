import type { CSSProperties } from 'react'
import { AccountCorner } from '@/components/account/account-corner'
import { SearchButton } from '@/components/search/search-button'
import { Logo } from '@/components/ui/logo'
import { QuietLink } from '@/components/ui/quiet-link'
import { headerWidth, isLongName } from '@/lib/site/header-width'
import { type Navigation, SECTIONS_FORM } from '@/lib/site/navigation'
import type { Branding, Show } from '@/lib/site/show'
import { MenuButton } from './menu-button'
import { NavigationList } from './navigation-list'
import { OfflineNotice } from './offline-notice'
import { ThemeSwitch } from './theme-switch'

interface SiteHeaderProps {
  show: Pick<Show, 'name' | 'branding' | 'questions'>
  navigation: Navigation
}

export function SiteHeader({ show, navigation }: SiteHeaderProps) {
  const { name, branding, questions } = show
  const { header, learn } = navigation
  const needed = headerWidth(
    name,
    header.map(({ title }) => title),
    branding.logo,
  )
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <form id={SECTIONS_FORM} action="/" hidden />
      <div className="shell">
        <div className="header-width" style={{ '--needed': `${needed}rem` } as CSSProperties}>
          <div className="header-row">
            <QuietLink href="/" className="header-name" aria-label={`${name}, home`}>
              {branding.logo ? <UploadedLogo {...branding.logo} /> : <Wordmark name={name} />}
            </QuietLink>
            <nav
              aria-label="Main"
              className="noscript:block hidden flex-none noscript:flex-initial @min-[58rem]/header:block"
            >
              <NavigationList
                links={header}
                className="flex items-center noscript:flex-wrap"
                itemClassName="button button-bare whitespace-nowrap px-3 font-medium @min-[68rem]/header:px-4 aria-[current]:text-accent-strong"
              />
            </nav>
            <div className="flex flex-none items-center gap-1 @min-[58rem]/header:gap-3">
              <SearchButton questions={questions} />
              <div className="hidden items-center gap-3 @min-[58rem]/header:flex">
                <ThemeSwitch />
                <AccountCorner />
              </div>
              <MenuButton links={header} learn={learn} />
            </div>
          </div>
        </div>
      </div>
      <OfflineNotice />
    </header>
  )
}

function UploadedLogo({ url, alt, width, height }: NonNullable<Branding['logo']>) {
  return (
    // biome-ignore lint/performance/noImgElement: a small picture in the size that editors gave it
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      className="h-[min(2.25rem,9vw)] w-auto min-w-0 object-contain object-left"
    />
  )
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <Logo className="h-[min(1.75rem,7vw)] w-[min(2.25rem,9vw)] flex-none" />
      <span dir="auto" className={`wordmark-name ${isLongName(name) ? 'wordmark-long' : ''}`}>
        {name}
      </span>
    </span>
  )
}
