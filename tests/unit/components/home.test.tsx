import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EpisodeArchive } from '@/components/episode/episode-archive'
import { LatestSection } from '@/components/episode/latest-section'
import { ContactSection } from '@/components/home/contact-section'
import { Hero } from '@/components/home/hero'
import { HeroFacts } from '@/components/home/hero-facts'
import { InsightsSection } from '@/components/home/insights-section'
import { ServerData } from '@/components/ui/server-data'
import {
  ARCHIVE_PATH,
  type Archive,
  EMPTY_ARCHIVE,
  openingOf,
  planOpening,
  type SeasonCount,
} from '@/lib/episodes/archive'
import type { ListedEpisode } from '@/lib/episodes/episode'
import type { Paper } from '@/lib/papers/paper'
import type { Show } from '@/lib/site/show'
import { episodeDetail } from './sample-detail'

/** Newest first: `[2, 3]` is two episodes of season 2 and three of season 1, as the page opens with them. */
function archiveOf(...counts: number[]): Archive {
  const seasons = counts.map((count, index) => ({ number: counts.length - index, count }))
  const planned = planOpening(seasons)
  const opened = seasons.map((season, index) => ({
    ...season,
    episodes: episodesOf(season, planned[index] ?? 0),
  }))
  const [latest = null] = opened.flatMap(({ episodes }) => episodes)
  const count = counts.reduce((sum, each) => sum + each, 0)
  return openingOf({ count, latest, seasonCount: counts.length, seasons: opened })
}

const episodesOf = ({ number: season, count: total }: SeasonCount, shown: number): ListedEpisode[] =>
  Array.from({ length: shown }, (_, at) => {
    const episodeNumber = total - at
    const name = `s${season}e${episodeNumber}`
    return episodeDetail({ id: name, slug: name, title: `Title ${name}`, season, episodeNumber })
  })

const render = (archive?: Archive): string =>
  renderToStaticMarkup(
    <ServerData data={archive ? { [ARCHIVE_PATH]: archive } : {}}>
      <HeroFacts />
      <LatestSection />
      <EpisodeArchive isBelowLatest />
    </ServerData>,
  )

const count = (html: string, part: string): number => html.split(part).length - 1

const cardsOf = (html: string): number => count(html.slice(html.indexOf('id="episodes"')), '<article')

describe('the headline', () => {
  const hero = (tagline: string) =>
    renderToStaticMarkup(
      <AppRouterContext value={{} as never}>
        <ServerData data={{ [ARCHIVE_PATH]: archiveOf(1) }}>
          <Hero
            home={{ hero: { title: '', text: '' }, newsletter: { title: 'N' } } as never}
            show={{ tagline, description: '' } as Show}
            start={null}
          >
            {null}
          </Hero>
        </ServerData>
      </AppRouterContext>,
    )

  it.each([
    ['Artificial intelligence, in words you already know.', 'text-display'],
    [
      'All that you have always wanted to know about flour, water, salt and time, told slowly and twice',
      'text-title',
    ],
    ['厨房里的科学'.repeat(7), 'text-title'],
  ])('“%s” is set as %s', (tagline, size) => {
    expect(hero(tagline)).toContain(`<h1 class="${size}">`)
  })
})

describe('the archive', () => {
  it('offers seasons to choose from where there is more than one', () => {
    expect(render(archiveOf(3, 12))).toContain('All Episodes')
    expect(render(archiveOf(3))).not.toContain('All Episodes')
  })

  it('shows the mark where an episode has neither a cover nor a waveform', () => {
    const archive = archiveOf(2)
    const bare = (episode: ListedEpisode): ListedEpisode => ({ ...episode, artwork: null, waveform: null })
    const seasons = archive.seasons.map((season) => ({ ...season, episodes: season.episodes.map(bare) }))
    const covers = (html: string) => count(html, 'm-auto w-1/2')
    expect(covers(render({ ...archive, seasons }))).toBe(1)
    const drawn = archive.seasons.map((season) => ({
      ...season,
      episodes: season.episodes.map((episode) => ({ ...bare(episode), waveform: 'AAAA' })),
    }))
    expect(covers(render({ ...archive, seasons: drawn }))).toBe(0)
  })

  it('shows the current season and three of the one before, with a way to the rest', () => {
    const html = render(archiveOf(3, 12))
    expect(cardsOf(html)).toBe(5)
    expect(html).toContain('href="/episodes/s2e1"')
    expect(html).toContain('href="/episodes/s1e10"')
    expect(html).toContain('View All 12 Episodes')
  })

  it('does not repeat the episode that stands above it, and says so', () => {
    const html = render(archiveOf(3, 12))
    expect(count(html, 'href="/episodes/s2e3"')).toBe(1)
    expect(html).toContain('3 episodes, newest first; the latest is at the top of the page')
    expect(count(html, 'the latest is at the top of the page')).toBe(1)
  })

  it('never names what it does not show', () => {
    expect(render(archiveOf(3, 12))).not.toContain('s1e9')
  })

  it('leads to the rest where no script can bring it', () => {
    expect(render(archiveOf(3, 12))).toMatch(/<noscript>.*href="\/episodes\?season=1"/)
  })

  it('shows six of a long current season, and keeps the place of the one before', () => {
    const html = render(archiveOf(2000, 12))
    expect(cardsOf(html)).toBe(5)
    expect(html).toContain('View All 2000 Episodes')
    expect(html).toContain('View All 12 Episodes')
    expect(count(html, 'data-placeholder="episode"')).toBe(3)
  })

  it('has no such button when there are only three, and six of the current season', () => {
    const html = render(archiveOf(6, 3))
    expect(html).not.toContain('View All')
    expect(html).not.toContain('Show Less')
  })

  it('opens with a few of many seasons, and a button for older ones', () => {
    const html = render(archiveOf(...Array.from({ length: 50 }, () => 200)))
    expect(html).toContain('10000 episodes')
    expect(html).toContain('>Season 48</button>')
    expect(html).not.toContain('Season 47')
    expect(html).toContain('Show 3 Older Seasons')
    expect(render(archiveOf(1, 1, 1, 1))).toContain('Show 1 Older Season<')
    expect(render(archiveOf(1, 1, 1))).not.toContain('Older Season')
  })

  it('names the newest season the current one, whatever its number', () => {
    const html = render(archiveOf(1, 1, 1))
    expect(html).toContain('All Episodes')
    expect(html).toContain('Season 3 (current)')
    expect(html).not.toContain('Season 2 (current)')
    expect(html).toMatch(/Season 3<\/span> <span[^>]*>Out Now/)
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
  expect(count(render(EMPTY_ARCHIVE), 'No episodes available. Please check back later.')).toBe(1)
})

it('insights name the paper a sentence is from', () => {
  const paper = { id: 'a b', title: 'A Paper', category: 'Foundations', year: 1950, summary: 'It asked.' }
  const html = renderToStaticMarkup(
    <InsightsSection
      words={{ title: 'Insights', text: 'In a sentence.' }}
      papers={[paper as Paper]}
      total={12}
    />,
  )
  expect(html).toContain('It asked.')
  expect(html).toContain('href="/deeper-dive/a%20b"')
  expect(html).toContain('All 12 papers')
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
