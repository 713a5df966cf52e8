import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EpisodeArchive } from '@/components/episode/episode-archive'
import { LatestSection } from '@/components/episode/latest-section'
import { HeroFacts } from '@/components/home/hero-facts'
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

describe('the archive', () => {
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

  it('shows six of a long current season, and keeps the place of the one before', () => {
    const html = render(archiveOf(2000, 12))
    expect(cardsOf(html)).toBe(5)
    expect(html).toContain('View All 2000 Episodes')
    expect(html).toContain('View All 12 Episodes')
    expect(count(html, 'data-placeholder="episode"')).toBe(3)
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
})

describe('while the episodes are on their way', () => {
  const html = render()

  it('one card stands for the current season and three for the one before', () => {
    const lists = html.match(/<ol.*?<\/ol>/g) ?? []
    expect(lists.map((list) => count(list, 'data-placeholder="episode"'))).toEqual([1, 3])
  })
})

it('a show without episodes says so once', () => {
  expect(count(render(EMPTY_ARCHIVE), 'No episodes available. Please check back later.')).toBe(1)
})
