import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Metadata } from 'next'
import { preload } from 'react-dom'
import SiteLayout, { generateMetadata as describeSite } from '@/app/(site)/layout'
import { loadNavigation, loadShow } from '@/app/site-content'
import { GoBackButton } from '@/components/layout/go-back-button'
import { Icon } from '@/components/ui/icon'
import { CalmLink, StrongLink, TallLink } from '@/components/ui/quiet-link'
import { EPISODES_PATH, MAX_QUERY_LENGTH } from '@/lib/search/episode-search'
import { SEARCH_PATH } from '@/lib/search/question-address'
import { TUNER } from '@/lib/site/logo'

export { viewport } from '@/app/(site)/layout'

export async function generateMetadata(): Promise<Metadata> {
  const site = await describeSite()
  return {
    ...site,
    title: `Page not found · ${site.applicationName}`,
    robots: { index: false },
  }
}

export default async function UnknownPage() {
  await preloadFonts()
  const [{ questions }, { header }] = await Promise.all([loadShow(), loadNavigation()])
  const places = header.filter((link) => 'section' in link)
  return (
    <SiteLayout>
      <div className="shell flex flex-col items-start gap-6 py-10 sm:py-16">
        <TunerDial />
        <h1 className="text-title">Nothing but static here</h1>
        <p className="max-w-[55ch] text-lg text-soft">
          You have tuned in to 404, and there is no one on the air. The page has moved, or
          never existed. Turn the dial:
        </p>
        <search className="w-full max-w-xl">
          <form action={SEARCH_PATH} className="flex flex-col gap-1.5">
            <label htmlFor="lost-search" className="font-semibold">
              Ask the show
            </label>
            <div className="flex flex-wrap gap-2">
              <input
                id="lost-search"
                type="search"
                name="q"
                maxLength={MAX_QUERY_LENGTH}
                placeholder={questions[0] ?? 'Search'}
                autoComplete="off"
                className="field min-w-0 flex-[1_1_12rem]"
              />
              <button type="submit" className="button button-calm">
                <Icon name="search" className="size-5" />
                Search
              </button>
            </div>
          </form>
        </search>
        <div className="flex flex-wrap gap-3">
          <StrongLink href="/">Back to Home</StrongLink>
          <CalmLink href={EPISODES_PATH}>Browse Episodes</CalmLink>
          <GoBackButton />
        </div>
        <nav aria-label="Popular places">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {places.map(({ section, title }) => (
              <li key={section}>
                <TallLink href={`/#${section}`}>{title}</TallLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </SiteLayout>
  )
}

function TunerDial() {
  const { width, height, noise, ticks, stations, needle } = TUNER
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // Phones show a readable part of the scale.
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-36 w-full max-w-3xl text-ink sm:h-44"
    >
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d={noise} strokeWidth="2" className="text-edge" />
        <path d={ticks} strokeWidth="1.5" />
      </g>
      {stations.map(({ name, x }) => (
        <text
          key={name}
          x={x}
          y={height - 4}
          textAnchor="middle"
          className={`font-display text-[18px] ${x === needle ? 'fill-accent-strong' : 'fill-soft'}`}
        >
          {name}
        </text>
      ))}
      <rect x={needle - 3} width="6" height="118" rx="3" className="fill-accent" />
    </svg>
  )
}

/** Next does not preload fonts for this page, whose text would shift when they load; those of home serve it. */
async function preloadFonts(): Promise<void> {
  const manifest = path.join(process.cwd(), '.next', 'server', 'next-font-manifest.json')
  const text = await readFile(manifest, 'utf8').catch(() => '{}')
  const { app = {} } = JSON.parse(text) as { app?: Record<string, string[]> }
  const home = Object.keys(app).find((key) => key.endsWith('/(site)/page'))
  for (const file of app[home ?? ''] ?? [])
    preload(`/_next/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: '' })
}
