import { loadArchive, loadFoundEpisodes } from '@/app/site-content'
import { EpisodeBrowser } from '@/components/episode/episode-browser'
import { ServerData } from '@/components/ui/server-data'
import { type EpisodeSearch, foundPath, queryOfSearch } from '@/lib/episodes/episode-search'
import { PAGES } from '@/lib/metadata/pages'

const { title, description } = PAGES.episodes

/** All episodes, or those that were searched for. */
export async function BrowsePage({ search }: { search: EpisodeSearch }) {
  const [archive, found] = await Promise.all([loadArchive(), loadFoundEpisodes(search)])
  return (
    <>
      <div className="shell pt-10 sm:pt-16">
        <h1 className="text-display">{title}</h1>
        <p className="mt-5 max-w-[55ch] text-lg text-soft">{description}</p>
      </div>
      <ServerData data={{ [foundPath(search)]: found }}>
        <EpisodeBrowser query={queryOfSearch(search)} seasons={archive.seasons.map(({ number }) => number)} />
      </ServerData>
    </>
  )
}
