import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EpisodeHeader } from '@/components/episode/episode-header'
import { Resources } from '@/components/episode/resources'
import { Takeaways } from '@/components/episode/takeaways'
import { TranscriptSection } from '@/components/transcript/transcript-section'
import { BackLink } from '@/components/ui/back-link'
import { RichText } from '@/components/ui/rich-text'
import { seasonTone } from '@/components/ui/season-tone'
import { loadEpisode, loadShow } from '@/lib/content/site-content'
import { htmlToText } from '@/lib/html/sanitize'
import { truncate } from '@/lib/text/truncate'

/** Pages are made on their first visit and kept; the build knows no episodes. */
export const generateStaticParams = () => []

const DESCRIPTION_LENGTH = 160

interface EpisodePageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: EpisodePageProps): Promise<Metadata> {
  const [episode, show] = await Promise.all([loadEpisode((await params).id), loadShow()])
  if (!episode) return { title: 'Episode not found' }
  const { title, artworkUrl, publishDate } = episode
  const description = truncate(htmlToText(episode.description), DESCRIPTION_LENGTH)
  const path = `/episodes/${episode.slug}`
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'article',
      siteName: show.name,
      url: path,
      title,
      description,
      publishedTime: publishDate,
      images: artworkUrl ? [artworkUrl] : [],
    },
  }
}

export default async function EpisodePage({ params }: EpisodePageProps) {
  const episode = await loadEpisode((await params).id)
  if (!episode) notFound()
  return (
    <article className={`shell flex flex-col gap-14 pt-6 sm:pt-10 ${seasonTone(episode.season)}`}>
      <div className="flex flex-col gap-6">
        <BackLink href="/#episodes">All episodes</BackLink>
        <EpisodeHeader episode={episode} />
      </div>
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RichText html={episode.description} className="text-lg" />
        <div className="flex flex-col gap-12 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Takeaways takeaways={episode.keyTakeaways} />
          <Resources resources={episode.resources} />
        </div>
        <TranscriptSection episode={episode} />
      </div>
    </article>
  )
}
