import { loadArchive } from '@/app/site-content'
import { EpisodeCard } from '@/components/episode/episode-card'
import { SeasonLine } from '@/components/episode/season-line'
import { HeroFacts } from '@/components/home/hero-facts'
import { seasonTone } from '@/components/ui/season-tone'
import { ServerData } from '@/components/ui/server-data'
import { ARCHIVE_PATH, openingOf } from '@/lib/episodes/archive'
import { EpisodeRow } from './episode-row'
import { Chapter, Specimen } from './specimen'

export async function Episodes() {
  const archive = openingOf(await loadArchive())
  const [newest, ...others] = archive.seasons.flatMap(({ episodes }) => episodes)
  const oldest = others.at(-1)
  return (
    <Chapter
      title="Episodes"
      lead="Each season has a tone, and its episodes carry it wherever they are named."
    >
      <Specimen name="Badges: what is out now, a season’s line, an episode’s number">
        <ServerData data={{ [ARCHIVE_PATH]: archive }}>
          <HeroFacts />
        </ServerData>
        <SeasonLine episode={{ season: 2, episodeNumber: 3 }} lead="Latest episode" />
        <SeasonLine episode={{ season: 1, episodeNumber: 8 }} />
        {[1, 2].map((season) => (
          <span
            key={season}
            className={`grid size-9 place-items-center rounded-full bg-(--tone) font-bold text-on-season text-sm ${seasonTone(season)}`}
          >
            {season}
          </span>
        ))}
      </Specimen>
      <Specimen name="Card; Show more only where the text overflows" variant="stack">
        {newest && <EpisodeCard episode={newest} />}
        {oldest && <EpisodeCard episode={{ ...oldest, artwork: null, description: '<p>Short.</p>' }} />}
      </Specimen>
      <Specimen name="Row of cards: on phones to swipe, with arrows and dots" variant="stack">
        <EpisodeRow episodes={others.slice(0, 2)} />
      </Specimen>
    </Chapter>
  )
}
