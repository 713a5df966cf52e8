import { describePage } from '@/app/(site)/describe-page'
import { PageTop } from '@/app/(site)/page-top'
import { loadArchive, loadMixes, loadShow } from '@/app/site-content'
import { MixCard, PathCard } from '@/components/mixes/start-cards'
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
      <div>
        <PageTop page={PAGES.startHere} lead={show.startHere} />
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
