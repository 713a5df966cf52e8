import type { ReactNode } from 'react'
import { PreferencesButton } from '@/components/consent/preferences-button'
import { HostLine } from '@/components/people/host-line'
import { Logo } from '@/components/ui/logo'
import { TallLink } from '@/components/ui/quiet-link'
import type { Navigation, SiteLink } from '@/lib/site/navigation'
import { PAGES } from '@/lib/site/pages'
import { type Show, type ShowLink, sampleNote, supportAddress } from '@/lib/site/show'

const LINK = 'text-link inline-flex min-h-11 items-center'

interface SiteFooterProps {
  show: Show
  navigation: Navigation
}

export function SiteFooter({ show, navigation }: SiteFooterProps) {
  return (
    <footer className="mt-16 border-line border-t bg-sunken sm:mt-24">
      <div className="shell grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-4 pt-7 pb-2 lg:grid-cols-[minmax(0,1.5fr)_repeat(2,minmax(0,0.8fr))_minmax(0,1.4fr)] lg:gap-8 lg:pt-14 lg:pb-6">
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:col-auto lg:flex-col lg:items-start lg:justify-start lg:gap-3">
          <p className="flex items-center gap-3 font-display text-heading">
            <Logo className="h-8 w-10" />
            <span>{show.name}</span>
          </p>
          <p className="max-w-[42ch] text-soft max-sm:hidden">{show.tagline}</p>
          {show.funding.length > 0 && (
            <a href={supportAddress(show.funding)} className={LINK}>
              Support the show
            </a>
          )}
          {show.contactEmail && (
            <a href={`mailto:${show.contactEmail}`} className={LINK}>
              {show.contactEmail}
            </a>
          )}
        </div>
        <FooterLinks title="The show">{navigation.show.map(innerLink)}</FooterLinks>
        <FooterLinks title="Learn">{navigation.learn.map(innerLink)}</FooterLinks>
        <FooterLinks title="Listen" isWide>
          {show.platformLinks.map(outsideLink)}
          {innerLink({ path: PAGES.listen.path, title: 'Other apps' })}
          {outsideLink({ url: show.feedUrl, label: 'RSS feed' })}
          {show.socialLinks.map(outsideLink)}
        </FooterLinks>
      </div>
      <div className="shell pb-6 text-sm text-soft">
        <nav aria-label="Your rights">
          <ul className="flex flex-wrap gap-x-5">
            {navigation.legal.map(innerLink)}
            <li>
              <PreferencesButton className={`${LINK} cursor-pointer`} />
            </li>
          </ul>
        </nav>
        <p className="mt-1 max-w-[90ch]">
          {show.host && (
            <span>
              Hosted by <HostLine host={show.host} people={show.people} />.{' '}
            </span>
          )}
          <span>{show.notice || sampleNote(show)}</span>
        </p>
      </div>
    </footer>
  )
}

interface FooterLinksProps {
  title: string
  /** One row below the others, until there is room beside them. */
  isWide?: boolean
  children: ReactNode
}

function FooterLinks({ title, isWide, children }: FooterLinksProps) {
  return (
    <nav aria-label={title} className={isWide ? 'col-span-full lg:col-auto' : undefined}>
      <h2 className="font-sans font-semibold text-sm text-soft">{title}</h2>
      <ul className={isWide ? 'flex flex-wrap gap-x-5' : undefined}>{children}</ul>
    </nav>
  )
}

const innerLink = ({ path, title }: SiteLink) => (
  <li key={path}>
    <TallLink href={path}>{title}</TallLink>
  </li>
)

const outsideLink = ({ label, url }: Pick<ShowLink, 'label' | 'url'>) => (
  <li key={url}>
    <a href={url} className={LINK}>
      {label}
    </a>
  </li>
)
