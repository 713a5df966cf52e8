import { PausedWaveform } from '@/components/ui/paused-waveform'
import { TitleLink } from '@/components/ui/quiet-link'
import { SectionButton } from '@/components/ui/section-button'
import { letterPath } from '@/lib/letters/letter'
import type { ListedLetter } from '@/lib/letters/letters-on-site'
import { formatLongDate } from '@/lib/text/dates'

export function LetterList({ letters }: { letters: readonly ListedLetter[] }) {
  if (letters.length === 0)
    return (
      <div className="mt-6 flex flex-col items-start gap-6">
        <PausedWaveform className="h-14 w-full max-w-xl" />
        <p className="max-w-[55ch] text-lg text-soft">
          No letter has gone out yet. Leave your email and we will send you the first one.
        </p>
        <GetTheNext label="Get the first one" />
      </div>
    )
  return (
    <>
      <p className="mt-5 max-w-[55ch] text-lg text-soft">
        What we have written to subscribers, the newest first. We can send you the next one by
        email.
      </p>
      <GetTheNext className="mt-4" />
      <ul className="mt-8 max-w-3xl border-line border-t">
        {letters.map(({ slug, subject, previewLine, sentAt }) => (
          <li key={slug} className="border-line border-b py-6">
            <p className="font-semibold text-accent-strong text-sm">
              <time dateTime={sentAt}>{formatLongDate(sentAt)}</time>
            </p>
            <h2 className="mt-1 font-display text-heading wrap-anywhere">
              <TitleLink href={letterPath(slug)}>{subject}</TitleLink>
            </h2>
            {previewLine && <p className="mt-2 text-soft wrap-anywhere">{previewLine}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}

interface GetTheNextProps {
  label?: string
  className?: string
}

export const GetTheNext = ({
  label = 'Get the next one',
  className = '',
}: GetTheNextProps) => (
  <p className={`print:hidden ${className}`}>
    <SectionButton section="newsletter" className="button button-strong button-large">
      {label}
    </SectionButton>
  </p>
)
