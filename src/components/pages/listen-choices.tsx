import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import type { IconName } from '@/components/ui/icon'
import { TitledSection } from '@/components/ui/titled-section'
import { appLinks, namesOf, type System } from '@/lib/site/app-links'
import type { Show, ShowLink } from '@/lib/site/show'
import { AppLogo } from './app-logo'

const FEED_ID = 'feed-address'

interface ListenChoicesProps {
  platformLinks: ShowLink[]
  feedUrl: string
}

export function ListenChoices({ platformLinks, feedUrl }: ListenChoicesProps) {
  const apps = appLinks(feedUrl)
  const isSample = platformLinks.some(({ sample }) => sample)
  return (
    <div className="mt-[clamp(2.5rem,5vw,4rem)] grid max-w-[60rem] grid-cols-1 gap-12">
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
        <p className="flex flex-wrap items-center gap-3">
          <code
            id={FEED_ID}
            className="wrap-anywhere rounded-xl border border-line bg-sunken px-4 py-2.5"
          >
            {feedUrl}
          </code>
          <CopyButton textId={FEED_ID} what="feed address" />
        </p>
      </Way>
      <details className="border-line border-t">
        <summary className="flex min-h-14 cursor-pointer items-center font-semibold">
          All apps, for every device
        </summary>
        <Choices
          choices={apps.map((app) => ({ label: app.name, note: namesOf(app), url: app.url }))}
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
const SHOWN_ON: Record<System, string> = {
  ios: 'hidden pointer-coarse:supports-[-webkit-touch-callout:none]:block',
  android:
    'hidden pointer-coarse:block pointer-coarse:supports-[-webkit-touch-callout:none]:hidden',
  mac: 'hidden pointer-fine:block',
}

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
    <section className={system && SHOWN_ON[system]}>
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
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
      {choices.map(({ url, label, note }) => (
        <li key={url}>
          <a
            href={url}
            className="flex min-h-14 items-center gap-4 rounded-2xl border border-line bg-raised px-4.5 py-2 transition-[border-color] duration-150 hover:border-accent"
          >
            <AppLogo name={label} otherwise={icon} />
            <span className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{label}</span>
              {note && <span className="block text-sm text-soft">{note}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Every way to give money to the show; nothing without one. */
export function SupportLinks({ funding }: Pick<Show, 'funding'>) {
  if (funding.length === 0) return null
  return (
    <TitledSection
      id="support"
      titleId="support-title"
      title="Support the show"
      className="mt-14 scroll-mt-20"
    >
      <p className="mt-4 flex flex-wrap gap-3">
        {funding.map(({ label, url }) => (
          <a key={url} href={url} className="button button-strong">
            {label}
          </a>
        ))}
      </p>
    </TitledSection>
  )
}
