import type { Page } from '@playwright/test'
import { ARCHIVE_PATH, type Archive } from '@/lib/episodes/archive'
import type { ListedEpisode } from '@/lib/episodes/episode'

export const ARCHIVE = `**${ARCHIVE_PATH}`
/** A page of any season. */
export const SEASON_PAGES = '**/api/episodes?season=*'

export const season = (page: Page, number: number) =>
  page.getByRole('region', { name: `Season ${number}`, exact: true })
export const cards = (page: Page, number: number) => season(page, number).getByRole('article')

/** Returns to a page that was left open for more than an hour. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward('01:01:00')
  await comeBack(page)
}

export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Has the archive arrive changed whenever it is asked for from now on. */
export function changeArchive(page: Page, change: (archive: Archive) => Archive): Promise<unknown> {
  return page.route(ARCHIVE, async (route) => {
    await route.fulfill({ json: change(await (await route.fetch()).json()) })
  })
}

/** The newest episode changed, wherever the archive has it. */
export const changeNewest = (archive: Archive, change: Partial<ListedEpisode>): Archive =>
  changeEpisode(archive, archive.latest?.id, change)

/** The first episode that the archive shows below the newest. */
export const changeSecond = (archive: Archive, change: Partial<ListedEpisode>): Archive =>
  changeEpisode(archive, archive.seasons[0]?.episodes[1]?.id, change)

function changeEpisode(archive: Archive, id: string | undefined, change: Partial<ListedEpisode>): Archive {
  const changed = (episode: ListedEpisode) => (episode.id === id ? { ...episode, ...change } : episode)
  return {
    ...archive,
    latest: archive.latest && changed(archive.latest),
    seasons: archive.seasons.map((season) => ({ ...season, episodes: season.episodes.map(changed) })),
  }
}
