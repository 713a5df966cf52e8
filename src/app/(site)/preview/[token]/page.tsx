import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EpisodeArticle } from '@/app/(site)/episodes/[id]/episode-article'
import { loadGuestKit, loadPreview, loadTerms } from '@/app/site-content'
import { DraftWatch } from '@/components/layout/draft-watch'
import { GuestKit } from '@/components/people/guest-kit'

/** Never cached: previews are private. */
export const dynamic = 'force-dynamic'

interface PreviewPageProps {
  params: Promise<{ token: string }>
}

export async function generateMetadata({ params }: PreviewPageProps): Promise<Metadata> {
  const { token } = await params
  const [episode, kit] = await Promise.all([loadPreview(token), loadGuestKit(token)])
  return {
    title: episode ? `Preview: ${episode.title}` : kit ? `For ${kit.name}` : 'Preview link not valid',
    robots: { index: false, follow: false },
    // Links on this page must not leak its secret address.
    referrer: 'no-referrer',
  }
}

export default async function PreviewPage({ params }: PreviewPageProps) {
  const { token } = await params
  const [episode, kit] = await Promise.all([loadPreview(token), loadGuestKit(token)])
  if (kit) return <GuestKit kit={kit} />
  // Revoked since the front's check.
  if (!episode) notFound()
  return (
    <>
      <DraftWatch />
      <p className="shell pt-6">
        <strong>Preview.</strong> Only people with this link can see this episode. Until it is
        published, only administrators can play it.
      </p>
      <EpisodeArticle episode={episode} terms={await loadTerms()} isPreview />
    </>
  )
}
