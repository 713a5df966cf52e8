import type { Metadata } from 'next'
import { describePage } from '@/app/(site)/describe-page'
import { loadEpisode, loadRelated, loadShow, loadTerms } from '@/app/site-content'
import { MissingEpisode } from '@/components/episode/missing-episode'
import { Related } from '@/components/episode/related'
import { StructuredData } from '@/components/layout/structured-data'
import { env } from '@/lib/env'
import { episodeSubject } from '@/lib/sharing/card-subjects'
import { oembedTypes } from '@/lib/sharing/oembed'
import { describeEpisode } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'
import { termsOfEpisode } from '@/lib/terms/highlight-terms'
import { htmlToText } from '@/lib/text/sanitize'
import { EpisodeArticle } from './episode-article'

/** Pages are rendered on their first visit; the build has no content. */
export const generateStaticParams = () => []

/** Seconds. Edits show at once; only the download count, which grows without a save, may lag this long. */
export const revalidate = 300

interface EpisodePageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: EpisodePageProps): Promise<Metadata> {
  const episode = await loadEpisode((await params).id)
  if (!episode) return { title: 'Episode not found', robots: { index: false } }
  const { id, title, slug, summary, audioUrl, publishDate } = episode
  const path = `/episodes/${slug}`
  const words = {
    path,
    title,
    description: summary || htmlToText(episode.description),
    keywords: [title, 'podcast transcript'],
    types: oembedTypes(path, title, env().SITE_URL),
    publishedTime: publishDate,
    audioUrl: audioUrl && new URL(audioUrl, env().SITE_URL).href,
  }
  return describePage(words, episodeSubject(id))
}

export default async function EpisodePage({ params }: EpisodePageProps) {
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
        things={[describeEpisode({ episode, summary, terms: termsOfEpisode(terms, episode), show })]}
        show={show}
        trail={[PAGES.episodes, { path: `/episodes/${episode.slug}`, title: episode.title }]}
      />
      <EpisodeArticle episode={episode} terms={terms} />
      <Related related={await loadRelated(episode)} funding={show.funding} />
    </>
  )
}
