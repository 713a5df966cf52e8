import { loadAnswer, loadArchive, loadShow, loadTerms } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { OfferedEpisodes } from '@/components/player/episode-teaser'
import { AskTheShow } from '@/components/search/ask-the-show'
import { Unasked } from '@/components/search/unasked'
import { ServerData } from '@/components/ui/server-data'
import { newestOf } from '@/lib/episodes/archive'
import { answerPath } from '@/lib/search/answer'
import { askedOf, type Question, queryOfQuestion } from '@/lib/search/question-address'
import { PAGES } from '@/lib/site/pages'

const OFFERED = 3

export async function QuestionPage({ question }: { question: Question }) {
  const asked = askedOf(question)
  const path = asked && answerPath(asked)
  const [show, archive, terms, answer] = await Promise.all([
    loadShow(),
    loadArchive(),
    loadTerms(),
    asked && loadAnswer(asked),
  ])
  return (
    <>
      <StructuredData show={show} trail={[PAGES.search]} />
      <div className="shell pt-10 sm:pt-16">
        <h1 className="text-display">{PAGES.search.title}</h1>
        <p className="mt-5 max-w-[55ch] text-lg text-soft">
          Ask a question and hear where we talked about it.
        </p>
      </div>
      <ServerData data={path && answer ? { [path]: answer } : {}}>
        <AskTheShow
          example={show.questions[0] ?? 'Search'}
          query={queryOfQuestion(question)}
          isTooSlow={answer === null && path !== null}
          seasons={archive.seasons.map(({ number }) => number)}
          unasked={<Unasked questions={show.questions} terms={terms} />}
          offered={<OfferedEpisodes episodes={newestOf(archive, OFFERED)} />}
        />
      </ServerData>
    </>
  )
}
