import { describePage } from '@/app/(site)/describe-page'
import { loadLetters, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
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
      <StructuredData
        things={[describeList(PAGES.letters, items, show)]}
        show={show}
        trail={[PAGES.letters]}
      />
      <h1 className="text-display">{PAGES.letters.title}</h1>
      <LetterList letters={letters} />
    </div>
  )
}
