import type { Metadata } from 'next'
import { loadEpisode, loadSharing, loadShow } from '@/app/site-content'
import { env } from '@/lib/env'
import { episodeSubject, pageSubject } from '@/lib/sharing/card-subjects'
import { oembedTypes } from '@/lib/sharing/oembed'
import { type DescribedPage, pageMetadata } from '@/lib/sharing/page-metadata'
import { htmlToText } from '@/lib/text/sanitize'

export interface RouteProps<Parameter extends string> {
  params: Promise<Record<Parameter, string>>
}

/** A page's metadata. The subject is that of its share card, which pages that are not indexed do without. */
export async function describePage(
  page: Omit<DescribedPage, 'show' | 'cardUrl'>,
  subject = pageSubject(page.path),
): Promise<Metadata> {
  const show = await loadShow()
  const sharing = page.isIndexed === false ? {} : await loadSharing(subject)
  return pageMetadata({ ...page, show, ...sharing })
}

/** The metadata of a page about an episode, whose own page is the canonical one. */
export async function describeEpisodePage(
  { params }: RouteProps<'id'>,
  titleOf = (title: string) => title,
): Promise<Metadata> {
  const episode = await loadEpisode((await params).id)
  if (!episode) return { title: 'Episode not found', robots: { index: false } }
  const { id, title, slug, summary, description, audioUrl, publishDate } = episode
  const { SITE_URL } = env()
  const path = `/episodes/${slug}`
  const words = {
    path,
    title: titleOf(title),
    description: summary || htmlToText(description),
    keywords: [title, 'podcast transcript'],
    types: oembedTypes(path, title, SITE_URL),
    publishedTime: publishDate,
    audioUrl: audioUrl && new URL(audioUrl, SITE_URL).href,
  }
  return describePage(words, episodeSubject(id))
}
