import { describePage } from '@/app/(site)/describe-page'
import { PageTop } from '@/app/(site)/page-top'
import { loadLetters, loadShow } from '@/app/site-content'
import { LetterList } from '@/components/letters/letter-list'
import { describeList } from '@/lib/sharing/structured-data'
import { describeLetter } from '@/lib/sharing/written-data'
import { PAGES } from '@/lib/site/pages'

export const generateMetadata = () => describePage(PAGES.letters)

export default async function LettersPage() {
  const [show, letters] = await Promise.all([loadShow(), loadLetters()])
  const items = letters.map((letter) => describeLetter(letter, show))
  return (
    <div className="shell pt-10 sm:pt-16">
      <PageTop page={PAGES.letters} things={[describeList(PAGES.letters, items, show)]} />
      <LetterList letters={letters} />
    </div>
  )
}
