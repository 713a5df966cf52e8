import { describePage } from '@/app/(site)/describe-page'
import { PageTop } from '@/app/(site)/page-top'
import { loadShow } from '@/app/site-content'
import { ListenChoices, SupportLinks } from '@/components/pages/listen-choices'
import { env } from '@/lib/env'
import { PAGES } from '@/lib/site/pages'

export const generateMetadata = () => describePage(PAGES.listen)

export default async function ListenPage() {
  const show = await loadShow()
  return (
    <article className="shell pt-10 sm:pt-16">
      <PageTop
        page={PAGES.listen}
        lead={`${show.name} is free wherever you get your podcasts. Follow it in your app and new episodes arrive automatically.`}
      />
      <ListenChoices
        platformLinks={show.platformLinks}
        feedUrl={new URL(show.feedUrl, env().SITE_URL).href}
      />
      <SupportLinks funding={show.funding} />
    </article>
  )
}
