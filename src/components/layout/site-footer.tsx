import type { ReactNode } from 'react'
import { PreferencesButton } from '@/components/consent/preferences-button'
import { HostLine } from '@/components/people/host-line'
import { Mark } from '@/components/ui/mark'
import { QuietLink } from '@/components/ui/quiet-link'
import type { Navigation } from '@/lib/site/navigation'
import { PAGES } from '@/lib/site/pages'
import { type Show, type ShowLink, sampleNote, supportAddress } from '@/lib/site/show'

const LINK = 'text-link inline-flex min-h-11 items-center'

interface SiteFooterProps {
  show: Show
  navigation: Navigation
}

export function SiteFooter({ show, navigation }: SiteFooterProps) {
  return (
    <footer className="page-part mt-16 border-line border-t bg-sunken sm:mt-24">
      <div className="shell footer-columns">
        <div className="footer-show">
          <p className="flex items-center gap-3 font-display text-heading">
            <Mark className="h-8 w-10" />
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
        <FooterLinks title="The show">
          {navigation.show.map((link) => (
            <InnerLink key={link.path} {...link} />
          ))}
        </FooterLinks>
        <FooterLinks title="Learn">
          {navigation.learn.map((link) => (
            <InnerLink key={link.path} {...link} />
          ))}
        </FooterLinks>
        <FooterLinks title="Listen" className="footer-row">
          {show.platformLinks.map((link) => (
            <OutsideLink key={link.url} {...link} />
          ))}
          <InnerLink path={PAGES.listen.path} title="Other apps" />
          <li>
            <a href={show.feedUrl} className={LINK}>
              RSS feed
            </a>
          </li>
          {show.socialLinks.map((link) => (
            <OutsideLink key={link.url} {...link} />
          ))}
        </FooterLinks>
      </div>
      <div className="shell pb-6 text-sm text-soft">
        <nav aria-label="Your rights">
          <ul className="flex flex-wrap gap-x-5">
            {navigation.legal.map((link) => (
              <InnerLink key={link.path} {...link} />
            ))}
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
  className?: string
  children: ReactNode
}

function FooterLinks({ title, className, children }: FooterLinksProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="font-sans font-semibold text-sm text-soft">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function InnerLink({ path, title }: { path: string; title: string }) {
  return (
    <li>
      <QuietLink href={path} className={LINK}>
        {title}
      </QuietLink>
    </li>
  )
}

function OutsideLink({ label, url }: ShowLink) {
  return (
    <li>
      <a href={url} rel="noopener" className={LINK}>
        {label}
      </a>
    </li>
  )
}
