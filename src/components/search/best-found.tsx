import { ListenButton } from '@/components/player/play-button'
import { QuietLink, TallLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { BestAnswer, NearQuestion } from '@/lib/search/answer'
import { formatClock } from '@/lib/text/clock'

const KIND_WORDS: Record<BestAnswer['kind'], string> = {
  answer: 'Answer',
  passage: 'In the show’s own words',
  term: 'Explained',
  episode: 'The episode about it',
  paper: 'The paper about it',
  page: 'On this site',
}

/** The one answer, with its sentence and where to hear it. */
export function BestFound({ best, onLeave }: { best: BestAnswer; onLeave?: () => void }) {
  const { kind, episode, playable, start = 0, question, text, title, url } = best
  return (
    <section
      aria-label="Best answer"
      className={`flex max-w-3xl flex-col gap-2 border-accent border-l-4 py-1 pl-5 ${episode ? seasonTone(episode.season) : ''}`}
    >
      <p className="font-semibold text-sm text-soft">{KIND_WORDS[kind]}</p>
      {question && <p className="font-display text-lg leading-snug">{question}</p>}
      {kind !== 'answer' && kind !== 'passage' && (
        <p className="font-display text-xl leading-snug">{title}</p>
      )}
      <p
        className={
          kind === 'answer' || kind === 'term'
            ? 'text-pretty font-display text-[clamp(1.25rem,1rem+1.2vw,1.625rem)] leading-[1.35]'
            : 'text-lg'
        }
      >
        {kind === 'passage' ? `“${text}”` : text}
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        {playable && <ListenButton episode={playable} at={start} />}
        <TallLink href={url} onNavigate={onLeave}>
          {episode && kind !== 'term'
            ? `${episode.title}${start > 0 ? `, at ${formatClock(start)}` : ''}`
            : 'Read more'}
        </TallLink>
      </p>
    </section>
  )
}

export function NearQuestions({
  title,
  questions,
}: {
  title: string
  questions: NearQuestion[]
}) {
  if (questions.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-sm text-soft">{title}</h2>
      <ul>
        {questions.map(({ question, episode, url }) => (
          <li key={`${url} ${question}`}>
            <QuietLink
              href={url}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-2 hover:text-accent-strong"
            >
              <span className="font-display text-lg">{question}</span>
              <span className="text-soft text-sm">{episode.title}</span>
            </QuietLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
