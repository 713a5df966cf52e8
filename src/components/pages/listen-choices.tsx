import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import type { IconName } from '@/components/ui/icon-drawings'
import { appLinks, type System } from '@/lib/site/app-links'
import type { ShowLink } from '@/lib/site/show'
import { AppLogo } from './app-logo'
import './listen.css'

const FEED_ID = 'feed-address'

interface ListenChoicesProps {
  platformLinks: ShowLink[]
  feedUrl: string
}

export function ListenChoices({ platformLinks, feedUrl }: ListenChoicesProps) {
  const apps = appLinks(feedUrl)
  const isSample = platformLinks.some((link) => link.isSample)
  return (
    <div className="listen-ways">
      <OwnApps apps={apps} system="ios" title="On this iPhone or iPad" icon="phone" />
      <OwnApps apps={apps} system="android" title="On this phone" icon="phone" />
      {platformLinks.length > 0 && (
        <Way
          title="On the platforms"
          text={`The show’s own page there.${isSample ? ' These links are samples.' : ''}`}
        >
          <Choices choices={platformLinks} icon="headphones" />
        </Way>
      )}
      <OwnApps apps={apps} system="mac" title="On a Mac" icon="system" />
      <Way title="Anywhere else" text="Works in any app that can add a show by feed address.">
        <p className="listen-feed">
          <code id={FEED_ID}>{feedUrl}</code>
          <CopyButton textId={FEED_ID} what="feed address" />
        </p>
      </Way>
      <details className="listen-rest">
        <summary>All apps, for every device</summary>
        <Choices
          choices={apps.map(({ name, systems, url }) => ({ label: name, note: systems, url }))}
          icon="phone"
        />
      </details>
    </div>
  )
}

interface OwnAppsProps {
  apps: ReturnType<typeof appLinks>
  system: System
  title: string
  icon: IconName
}

/** CSS selects the visitor's system, so that nothing shifts when scripts load. */
function OwnApps({ apps, system, title, icon }: OwnAppsProps) {
  const own = apps.filter(({ runsOn }) => runsOn.includes(system))
  return (
    <Way title={title} text="Opens the show in the app, if it is installed." system={system}>
      <Choices choices={own.map(({ name, url }) => ({ label: name, url }))} icon={icon} />
    </Way>
  )
}

interface WayProps {
  title: string
  text: string
  system?: System
  children: ReactNode
}

function Way({ title, text, system, children }: WayProps) {
  return (
    <section data-system={system}>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-1 mb-4 text-soft">{text}</p>
      {children}
    </section>
  )
}

interface Choice {
  label: string
  note?: string
  url: string
}

function Choices({ choices, icon }: { choices: Choice[]; icon: IconName }) {
  return (
    <ul className="listen-choices">
      {choices.map(({ url, label, note }) => (
        <li key={url}>
          <a href={url} rel="noopener">
            <AppLogo name={label} otherwise={icon} />
            <span>
              <span className="block font-semibold">{label}</span>
              {note && <span className="block text-sm text-soft">{note}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
