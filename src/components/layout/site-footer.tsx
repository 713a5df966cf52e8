import type { ReactNode } from 'react'
import { PreferencesButton } from '@/components/consent/preferences-button'
import { Mark } from '@/components/ui/mark'
import { QuietLink } from '@/components/ui/quiet-link'
import { FEED_PATH, LEGAL_PAGES, MEDIA_KIT_PATH } from '@/lib/site/navigation'
import { PAGES } from '@/lib/site/pages'
import type { Show, ShowLink } from '@/lib/site/show'

const LINK = 'text-link inline-flex min-h-11 items-center'

export function SiteFooter({ show }: { show: Show }) {
  return (
    <footer className="page-part mt-24 border-line border-t bg-sunken">
      <div className="shell footer-columns">
        <div className="flex flex-col gap-4">
          <Mark className="h-10 w-13" />
          <p className="font-display text-heading">{show.name}</p>
          <p className="max-w-[42ch] text-soft">{show.tagline}</p>
          <p className="flex flex-wrap gap-x-6">
            {show.contactEmail && (
              <a href={`mailto:${show.contactEmail}`} className={LINK}>
                {show.contactEmail}
              </a>
            )}
            <QuietLink href="/saved" className={LINK}>
              Saved Episodes
            </QuietLink>
            <QuietLink href={MEDIA_KIT_PATH} className={LINK}>
              Media Kit
            </QuietLink>
          </p>
        </div>
        <FooterLinks title="Listen">
          {show.platformLinks.map((link) => (
            <OutsideLink key={link.url} {...link} />
          ))}
          <li>
            <QuietLink href={PAGES.listen.path} className={LINK}>
              Other apps
            </QuietLink>
          </li>
          <li>
            <a href={FEED_PATH} className={LINK}>
              RSS feed
            </a>
          </li>
        </FooterLinks>
        {show.socialLinks.length > 0 && (
          <FooterLinks title="Follow">
            {show.socialLinks.map((link) => (
              <OutsideLink key={link.url} {...link} />
            ))}
          </FooterLinks>
        )}
        <FooterLinks title="Your rights">
          {LEGAL_PAGES.map(({ path, title }) => (
            <li key={path}>
              <QuietLink href={path} className={LINK}>
                {title}
              </QuietLink>
            </li>
          ))}
          <li>
            <PreferencesButton className={`${LINK} cursor-pointer`} />
          </li>
        </FooterLinks>
      </div>
      <div className="shell flex flex-col gap-2 pb-10 text-sm text-soft">
        <p>Hosted by {show.host}.</p>
        {show.notice && <p className="max-w-[65ch]">{show.notice}</p>}
      </div>
    </footer>
  )
}

function FooterLinks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-sans font-semibold text-sm text-soft">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function OutsideLink({ label, url, isSample }: ShowLink) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <a href={url} rel="noopener" className={LINK}>
        {label}
      </a>
      {isSample && <span className="text-sm text-soft">(sample)</span>}
    </li>
  )
}
