import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { RouteProps } from '@/app/(site)/describe-page'
import { EpisodeArticle } from '@/app/(site)/episodes/[id]/episode-article'
import { loadGuestKit, loadPreview, loadTerms } from '@/app/site-content'
import { DraftWatch } from '@/components/layout/draft-watch'
import { GuestKit } from '@/components/people/guest-kit'

/** Never cached: previews are private. */
export const dynamic = 'force-dynamic'

async function load(params: RouteProps<'token'>['params']) {
  const { token } = await params
  return Promise.all([loadPreview(token), loadGuestKit(token)])
}

export async function generateMetadata({ params }: RouteProps<'token'>): Promise<Metadata> {
  const [episode, kit] = await load(params)
  return {
    title: episode
      ? `Preview: ${episode.title}`
      : kit
        ? `For ${kit.name}`
        : 'Preview link not valid',
    robots: { index: false, follow: false },
    // Links on this page must not leak its secret address.
    referrer: 'no-referrer',
  }
}

export default async function PreviewPage({ params }: RouteProps<'token'>) {
  const [episode, kit] = await load(params)
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
