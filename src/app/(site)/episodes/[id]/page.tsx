import { describeEpisodePage, type RouteProps } from '@/app/(site)/describe-page'
import { StructuredData } from '@/app/(site)/structured-data'
import { loadEpisode, loadRelated, loadShow, loadTerms } from '@/app/site-content'
import { MissingEpisode } from '@/components/episode/missing-episode'
import { Related } from '@/components/episode/related'
import { describeEpisode } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'
import { termsOfEpisode } from '@/lib/terms/highlight-terms'
import { htmlToText } from '@/lib/text/sanitize'
import { EpisodeArticle } from './episode-article'

/** Pages are rendered on their first visit; the build has no content. */
export const generateStaticParams = () => []

/** Seconds. Edits show at once; only the download count, which grows without a save, may lag this long. */
export const revalidate = 300

export const generateMetadata = (props: RouteProps<'id'>) => describeEpisodePage(props)

export default async function EpisodePage({ params }: RouteProps<'id'>) {
  const [episode, show, terms] = await Promise.all([
    loadEpisode((await params).id),
    loadShow(),
    loadTerms(),
  ])
  if (!episode) return <MissingEpisode />
  const summary = htmlToText(episode.description)
  return (
    <>
      <StructuredData
        things={[
          describeEpisode({ episode, summary, terms: termsOfEpisode(terms, episode), show }),
        ]}
        trail={[PAGES.episodes, { path: `/episodes/${episode.slug}`, title: episode.title }]}
      />
      <EpisodeArticle episode={episode} terms={terms} />
      <Related related={await loadRelated(episode)} funding={show.funding} />
    </>
  )
}
