import { BackLink } from '@/components/ui/back-link'
import { MissingMessage } from '@/components/ui/message'
import { QuietLink } from '@/components/ui/quiet-link'
import { LETTERS_PATH } from '@/lib/letters/letter'
import type { LetterOnSite } from '@/lib/letters/letters-on-site'
import { formatLongDate } from '@/lib/text/dates'
import { GetTheNext } from './letter-list'
import { LetterPartShown, type ShowEpisode } from './letter-part'

interface LetterArticleProps {
  letter: LetterOnSite
  showEpisode: ShowEpisode
}

export function LetterArticle({ letter, showEpisode }: LetterArticleProps) {
  const { subject, sentAt, parts, episodes } = letter
  return (
    <article className="shell flex flex-col gap-8 pt-6 sm:pt-10">
      <div className="flex flex-col gap-4">
        <BackLink href={LETTERS_PATH}>All letters</BackLink>
        <header className="flex min-w-0 flex-col gap-4">
          <p className="font-semibold text-accent-strong">
            <time dateTime={sentAt}>{formatLongDate(sentAt)}</time>
          </p>
          <h1 className="max-w-[24ch] text-title wrap-anywhere">{subject}</h1>
        </header>
      </div>
      <div className="flex min-w-0 max-w-3xl flex-col gap-8 border-line border-t pt-8">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter that has gone out keeps its order
          <LetterPartShown key={place} part={part} episodes={episodes} showEpisode={showEpisode} />
        ))}
      </div>
      <GetTheNext className="border-line border-t pt-8" />
    </article>
  )
}

export function MissingLetter() {
  return (
    <MissingMessage
      title="Letter not found"
      text="It may be for subscribers alone, or the link is incorrect. The others are here."
    >
      <QuietLink href={LETTERS_PATH} className="button button-strong">
        All Letters
      </QuietLink>
      <QuietLink href="/" className="button button-calm">
        Back to Home
      </QuietLink>
    </MissingMessage>
  )
}
