import { describePage } from '@/app/(site)/describe-page'
import { loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { ListenChoices } from '@/components/pages/listen-choices'
import { SupportLinks } from '@/components/pages/support-links'
import { env } from '@/lib/env'
import { PAGES } from '@/lib/site/pages'

const { title } = PAGES.listen

export const generateMetadata = () => describePage(PAGES.listen)

export default async function ListenPage() {
  const show = await loadShow()
  return (
    <article className="shell pt-10 sm:pt-16">
      <StructuredData show={show} trail={[PAGES.listen]} />
      <h1 className="text-display">{title}</h1>
      <p className="mt-5 max-w-[55ch] text-lg text-soft">
        {`${show.name} is free wherever you get your podcasts. Follow it in your app and new episodes arrive automatically.`}
      </p>
      <ListenChoices
        platformLinks={show.platformLinks}
        feedUrl={new URL(show.feedUrl, env().SITE_URL).href}
      />
      <SupportLinks funding={show.funding} />
    </article>
  )
}
