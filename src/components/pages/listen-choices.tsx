import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { appLinks, qrPath } from '@/lib/site/app-links'
import { FEED_PATH } from '@/lib/site/navigation'
import { PAGES } from '@/lib/site/pages'
import type { ShowLink } from '@/lib/site/show'
import { CopyButton } from './copy-button'
import './listen.css'

const FEED_ID = 'feed-address'

interface ListenChoicesProps {
  platformLinks: ShowLink[]
  siteUrl: string
}

export function ListenChoices({ platformLinks, siteUrl }: ListenChoicesProps) {
  const feedUrl = new URL(FEED_PATH, siteUrl).href
  const apps = appLinks(feedUrl).map(({ name, systems, url }) => ({ url, label: name, note: systems }))
  const platforms = platformLinks.map(({ label, url, isSample }) => ({
    url,
    label,
    note: isSample ? 'Sample link' : '',
  }))
  return (
    <div className="listen-columns">
      <div className="listen-ways">
        {platforms.length > 0 && (
          <Way title="On the platforms" text="The show’s own page there.">
            <Choices choices={platforms} />
          </Way>
        )}
        <Way title="In your podcast app" text="Opens the show in the app, if it is installed.">
          <Choices choices={apps} />
        </Way>
        <Way title="Anywhere else" text="Works in any app that can add a show by feed address.">
          <p className="listen-feed">
            <code id={FEED_ID}>{feedUrl}</code>
            <CopyButton textId={FEED_ID} what="feed address" />
          </p>
        </Way>
      </div>
      <PhoneCode address={new URL(PAGES.listen.path, siteUrl).href} />
    </div>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-1 mb-4 text-soft">{text}</p>
      {children}
    </section>
  )
}

function Choices({ choices }: { choices: { url: string; label: string; note: string }[] }) {
  return (
    <ul className="listen-choices">
      {choices.map(({ url, label, note }) => (
        <li key={url}>
          <a href={url} rel="noopener">
            <span className="font-semibold">{label}</span>
            {note && <span className="text-sm text-soft">{note}</span>}
            <Icon name="arrow-right" className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function PhoneCode({ address }: { address: string }) {
  const { path, size } = qrPath(address)
  return (
    <figure className="listen-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`QR code: ${address}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>
        <strong>On your phone</strong>
        <span className="text-soft">Point its camera here to open this page there.</span>
      </figcaption>
    </figure>
  )
}
