import { describePage } from '@/app/(site)/describe-page'
import { loadArchive, loadMixes, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { MixCard } from '@/components/mixes/mix-card'
import { PathCard } from '@/components/mixes/path-card'
import { OfferedEpisodes } from '@/components/player/episode-teaser'
import { newestOf } from '@/lib/episodes/archive'
import { PAGES } from '@/lib/site/pages'

export const generateMetadata = async () =>
  describePage({ ...PAGES.startHere, description: (await loadShow()).startHere })

export default async function StartHerePage() {
  const [show, { mixes, paths }, archive] = await Promise.all([
    loadShow(),
    loadMixes(),
    loadArchive(),
  ])
  return (
    <div className="shell flex flex-col gap-14 pt-10 sm:pt-16">
      <StructuredData show={show} trail={[PAGES.startHere]} />
      <div>
        <h1 className="text-display">{PAGES.startHere.title}</h1>
        <p className="mt-5 max-w-[55ch] text-lg text-soft">{show.startHere}</p>
      </div>
      {mixes.length + paths.length === 0 && (
        <p className="font-display text-heading">No passages have been chosen yet.</p>
      )}
      {mixes.map((mix) => (
        <MixCard key={mix.id} mix={mix} />
      ))}
      {paths.length > 0 && (
        <section aria-labelledby="paths-title" className="flex flex-col gap-14">
          <h2 id="paths-title" className="text-display">
            Learning paths
          </h2>
          {paths.map((path) => (
            <PathCard key={path.id} path={path} />
          ))}
        </section>
      )}
      <OfferedEpisodes title="Or a whole episode" episodes={newestOf(archive, 3)} />
    </div>
  )
}
