import type { Metadata } from 'next'
import { loadPageSharing, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { ListenChoices } from '@/components/pages/listen-choices'
import { SupportLinks } from '@/components/pages/support-links'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { describeTrail } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

const { path, title } = PAGES.listen

export async function generateMetadata(): Promise<Metadata> {
  const [show, sharing] = await Promise.all([loadShow(), loadPageSharing(path)])
  return pageMetadata({ ...PAGES.listen, show, ...sharing })
}

export default async function ListenPage() {
  const show = await loadShow()
  const siteUrl = env().SITE_URL
  return (
    <article className="shell pt-10 sm:pt-16">
      <StructuredData things={[describeTrail(show, [PAGES.listen], siteUrl)]} />
      <h1 className="text-display">{title}</h1>
      <p className="mt-5 max-w-[55ch] text-lg text-soft">
        {`${show.name} is free wherever you get your podcasts. Follow it in your app and new episodes arrive automatically.`}
      </p>
      <ListenChoices platformLinks={show.platformLinks} feedUrl={new URL(show.feedUrl, siteUrl).href} />
      <SupportLinks funding={show.funding} />
    </article>
  )
}
