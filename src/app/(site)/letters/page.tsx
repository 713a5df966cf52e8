import type { Metadata } from 'next'
import { loadLetters, loadPageSharing, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { LetterList } from '@/components/letters/letter-list'
import { env } from '@/lib/env'
import { describeLetter } from '@/lib/sharing/letter-data'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { describeList, describeTrail } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

const { path, title, description } = PAGES.letters

export async function generateMetadata(): Promise<Metadata> {
  const [show, sharing] = await Promise.all([loadShow(), loadPageSharing(path)])
  return pageMetadata({ ...PAGES.letters, show, ...sharing })
}

export default async function LettersPage() {
  const [show, letters] = await Promise.all([loadShow(), loadLetters()])
  const siteUrl = env().SITE_URL
  const items = letters.map((letter) => describeLetter({ letter, show, siteUrl }))
  return (
    <div className="shell pt-10 sm:pt-16">
      <StructuredData
        things={[
          describeList({ name: title, description, path, items, show, siteUrl }),
          describeTrail(show, [PAGES.letters], siteUrl),
        ]}
      />
      <h1 className="text-display">{title}</h1>
      <LetterList letters={letters} />
    </div>
  )
}
