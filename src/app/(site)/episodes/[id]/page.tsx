import type { Metadata } from 'next'
import { loadEpisode, loadEpisodeSharing, loadShow } from '@/app/site-content'
import { Description } from '@/components/episode/description'
import { EpisodeHeader } from '@/components/episode/episode-header'
import { MissingEpisode } from '@/components/episode/missing-episode'
import { Resources } from '@/components/episode/resources'
import { Takeaways } from '@/components/episode/takeaways'
import { StructuredData } from '@/components/layout/structured-data'
import { EpisodeMoments } from '@/components/moments/episode-moments'
import { TranscriptSection } from '@/components/transcript/transcript-section'
import { BackLink } from '@/components/ui/back-link'
import { seasonTone } from '@/components/ui/season-tone'
import { oembedTypes } from '@/lib/embed/oembed'
import { env } from '@/lib/env'
import { htmlToText } from '@/lib/html/sanitize'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { episodeKeywords, PAGES } from '@/lib/metadata/pages'
import { describeEpisode, describeTrail } from '@/lib/metadata/structured-data'
import { toPlayerEpisode } from '@/lib/player/player-episode'

/** Pages are made on their first visit and kept; the build knows no episodes. */
export const generateStaticParams = () => []

/** Seconds. Everything an editor changes shows at once; only the download count, which grows by itself, may lag this long. */
export const revalidate = 300

interface EpisodePageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: EpisodePageProps): Promise<Metadata> {
  const [episode, show] = await Promise.all([loadEpisode((await params).id), loadShow()])
  if (!episode) return { title: 'Episode not found', robots: { index: false } }
  const { id, title, slug, summary, artworkUrl, audioUrl, publishDate } = episode
  const sharing = await loadEpisodeSharing(id)
  const path = `/episodes/${slug}`
  return pageMetadata({
    path,
    title,
    description: summary || htmlToText(episode.description),
    keywords: episodeKeywords(title),
    siteName: show.name,
    imageUrl: artworkUrl ?? show.artworkUrl,
    ...sharing,
    types: oembedTypes(path, title, env().SITE_URL),
    publishedTime: publishDate,
    audioUrl: audioUrl && new URL(audioUrl, env().SITE_URL).href,
  })
}

export default async function EpisodePage({ params }: EpisodePageProps) {
  const [episode, show] = await Promise.all([loadEpisode((await params).id), loadShow()])
  if (!episode) return <MissingEpisode />
  const playable = toPlayerEpisode(episode)
  const summary = htmlToText(episode.description)
  const siteUrl = env().SITE_URL
  const trail = [PAGES.episodes, { path: `/episodes/${episode.slug}`, title: episode.title }]
  return (
    <article className={`shell flex flex-col gap-14 pt-6 sm:pt-10 ${seasonTone(episode.season)}`}>
      <StructuredData
        things={[describeEpisode({ episode, summary, show, siteUrl }), describeTrail(show, trail, siteUrl)]}
      />
      <div className="flex flex-col gap-6">
        <BackLink href="/#episodes">All episodes</BackLink>
        <EpisodeHeader episode={episode} />
        {playable && <EpisodeMoments episode={playable} />}
        {show.notice && <p className="max-w-[65ch] text-sm text-soft">{show.notice}</p>}
        <p className="hidden print:block">{new URL(`/episodes/${episode.slug}`, env().SITE_URL).href}</p>
      </div>
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Description html={episode.description} className="text-lg" />
        <div className="flex flex-col gap-12 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Takeaways takeaways={episode.keyTakeaways} />
          <Resources resources={episode.resources} />
        </div>
        <TranscriptSection episode={episode} />
      </div>
    </article>
  )
}
