import { PlayLink } from '@/components/player/play-button'
import { TitledSection } from '@/components/ui/titled-section'
import type { EpisodeQuestion } from '@/lib/episodes/question'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'

/** A longer list folds after this many, unless only one more would be hidden. */
const SHOWN = 4

interface QuestionListProps {
  questions: readonly EpisodeQuestion[]
  episode: PlayerEpisode | null
  /** The episode's address; empty on its own page. */
  path?: string
}

export function QuestionList({ questions, ...rest }: QuestionListProps) {
  const shown = questions.length > SHOWN + 1 ? SHOWN : questions.length
  const folded = questions.slice(shown)
  return (
    <>
      <Questions questions={questions.slice(0, shown)} {...rest} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold hover:text-accent-strong print:hidden">
            {`${folded.length} more questions`}
          </summary>
          <Questions questions={folded} {...rest} />
        </details>
      )}
    </>
  )
}

const Questions = ({ questions, episode, path = '' }: QuestionListProps) => (
  <ul>
    {questions.map(({ question, answer, start }) => (
      <li
        key={`${start} ${question}`}
        className="flex gap-x-3 border-line border-b py-3 last:border-b-0"
      >
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-display text-lg leading-snug">{question}</p>
          <p className="mt-1 text-soft">{answer}</p>
        </div>
        {episode && start !== null && (
          <PlayLink
            episode={episode}
            at={start}
            href={`${path}?t=${start}`}
            aria-label={`${formatClock(start)}, play the answer to “${question}”`}
            data-digits
            className="moment-time -mt-2.5 justify-end self-start"
          >
            {formatClock(start)}
          </PlayLink>
        )}
      </li>
    ))}
  </ul>
)

export function EpisodeQuestions(list: QuestionListProps) {
  if (list.questions.length === 0) return null
  return (
    <TitledSection
      titleId="questions-title"
      title="Questions this episode answers"
      className="max-w-[65ch]"
    >
      <div className="mt-2">
        <QuestionList {...list} />
      </div>
    </TitledSection>
  )
}
