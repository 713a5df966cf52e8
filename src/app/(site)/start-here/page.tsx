import type { Metadata } from 'next'
import { loadArchive, loadMixes, loadPageSharing, loadShow } from '@/app/site-content'
import { OfferedEpisodes } from '@/components/episode/offered-episodes'
import { StructuredData } from '@/components/layout/structured-data'
import { MixCard } from '@/components/mixes/mix-card'
import { PathCard } from '@/components/mixes/path-card'
import { env } from '@/lib/env'
import { newestOf } from '@/lib/episodes/archive'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { describeTrail } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

const { title, path } = PAGES.startHere

export async function generateMetadata(): Promise<Metadata> {
  const [show, sharing] = await Promise.all([loadShow(), loadPageSharing(path)])
  return pageMetadata({
    ...PAGES.startHere,
    description: show.startHere,
    show,
    ...sharing,
  })
}

export default async function StartHerePage() {
  const [show, { mixes, paths }, archive] = await Promise.all([loadShow(), loadMixes(), loadArchive()])
  return (
    <div className="shell flex flex-col gap-14 pt-10 sm:pt-16">
      <StructuredData things={[describeTrail(show, [PAGES.startHere], env().SITE_URL)]} />
      <div>
        <h1 className="text-display">{title}</h1>
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
