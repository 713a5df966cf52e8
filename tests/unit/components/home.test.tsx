import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EpisodeArchive } from '@/components/episode/episode-archive'
import { LatestSection } from '@/components/episode/latest-section'
import { ContactSection } from '@/components/home/contact-section'
import { HeroFacts } from '@/components/home/hero-facts'
import { InsightsSection } from '@/components/home/insights-section'
import { ServerData } from '@/components/ui/server-data'
import { EPISODES_PATH } from '@/lib/episodes/archive'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import type { Paper } from '@/lib/papers/paper'
import type { Show } from '@/lib/show/show'
import { episodeDetail } from './sample-detail'

/** Newest first: `[2, 3]` is two episodes of season 2 and three of season 1. */
const episodesOf = (...counts: number[]): EpisodeSummary[] =>
  counts.flatMap((count, index) => {
    const season = counts.length - index
    return Array.from({ length: count }, (_, at) => {
      const episodeNumber = count - at
      const name = `s${season}e${episodeNumber}`
      return episodeDetail({ id: name, slug: name, title: `Title ${name}`, season, episodeNumber })
    })
  })

const render = (episodes?: EpisodeSummary[]): string =>
  renderToStaticMarkup(
    <ServerData data={episodes ? { [EPISODES_PATH]: episodes } : {}}>
      <HeroFacts />
      <LatestSection />
      <EpisodeArchive />
    </ServerData>,
  )

const withoutNoscript = (html: string): string => html.replace(/<noscript>.*?<\/noscript>/g, '')
const count = (html: string, part: string): number => html.split(part).length - 1

describe('the archive', () => {
  it('shows all of the current season and three of the one before, with a way to the rest', () => {
    const html = withoutNoscript(render(episodesOf(4, 12)))
    expect(count(html.slice(html.indexOf('id="episodes"')), '<article')).toBe(7)
    expect(html).toContain('href="/episodes/s2e1"')
    expect(html).toContain('href="/episodes/s1e10"')
    expect(html).not.toContain('href="/episodes/s1e9"')
    expect(html).toContain('View All 12 Episodes')
  })

  it('names the episodes that are left out where no script can bring them', () => {
    expect(render(episodesOf(1, 12))).toMatch(/<noscript>.*href="\/episodes\/s1e9".*<\/noscript>/)
  })

  it('has no such button when there are only three', () => {
    const html = render(episodesOf(1, 3))
    expect(html).not.toContain('View All')
    expect(html).not.toContain('Show Less')
  })

  it('names the newest season the current one, whatever its number', () => {
    const html = render(episodesOf(1, 1, 1))
    expect(html).toContain('All Episodes')
    expect(html).toContain('Season 3 (current)')
    expect(html).not.toContain('Season 2 (current)')
    expect(html).toMatch(/Season 3 <span[^>]*>Out Now/)
  })
})

describe('while the episodes are on their way', () => {
  const html = render()

  it('one card stands for the current season and three for the one before', () => {
    const lists = html.match(/<ol.*?<\/ol>/g) ?? []
    expect(lists.map((list) => count(list, 'data-placeholder="episode"'))).toEqual([1, 3])
  })

  it('the count is a placeholder, and nothing claims that there are none', () => {
    expect(html).toContain('Counting the episodes...')
    expect(html).not.toContain('No episodes available')
  })

  it('keeps the places that buttons scroll to', () => {
    expect(html).toContain('id="latest"')
    expect(html).toContain('id="episodes"')
  })
})

it('a show without episodes says so once', () => {
  expect(count(render([]), 'No episodes available. Please check back later.')).toBe(1)
})

it('insights name the paper a sentence is from', () => {
  const paper = { id: 'a b', title: 'A Paper', category: 'Foundations', year: 1950, summary: 'It asked.' }
  const html = renderToStaticMarkup(<InsightsSection papers={[paper as Paper]} />)
  expect(html).toContain('It asked.')
  expect(html).toContain('href="/deeper-dive#a%20b"')
})

it('contact says how long a reply takes, and leaves out an address that is not there', () => {
  const show = {
    contactEmail: 'hello@plain-ai.example',
    partnershipsEmail: '',
    responseTime: '24-48 hours, Monday to Friday, 9 AM to 6 PM PST',
  }
  const html = renderToStaticMarkup(<ContactSection show={show as Show} />)
  expect(html).toContain('mailto:hello@plain-ai.example')
  expect(html).toContain('24-48 hours, Monday to Friday, 9 AM to 6 PM PST')
  expect(html).not.toContain('Partnerships')
})
