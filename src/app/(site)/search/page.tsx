import { describePage } from '@/app/(site)/describe-page'
import { PageTop } from '@/app/(site)/page-top'
import { loadAnswer, loadArchive, loadShow, loadTerms } from '@/app/site-content'
import { OfferedEpisodes } from '@/components/player/episode-teaser'
import { AskTheShow } from '@/components/search/ask-the-show'
import { Unasked } from '@/components/search/unasked'
import { ServerData } from '@/components/ui/server-data'
import { newestOf } from '@/lib/episodes/archive'
import { answerPath } from '@/lib/search/answer'
import { answerQueryOf, questionOf } from '@/lib/search/question-address'
import { PAGES } from '@/lib/site/pages'

export const generateMetadata = () => describePage(PAGES.search)

/** `searched/[list]` gives the query. */
export default async function SearchPage({ query = '' }) {
  const answerQuery = answerQueryOf(questionOf(query))
  const [{ questions }, archive, terms, answer] = await Promise.all([
    loadShow(),
    loadArchive(),
    loadTerms(),
    answerQuery && loadAnswer(answerQuery),
  ])
  return (
    <>
      <div className="shell pt-10 sm:pt-16">
        <PageTop
          page={PAGES.search}
          lead="Ask a question and hear where we talked about it."
        />
      </div>
      <ServerData data={answerQuery && answer ? { [answerPath(answerQuery)]: answer } : {}}>
        <AskTheShow
          example={questions[0] ?? 'Search'}
          query={query}
          isTooSlow={answerQuery !== null && answer === null}
          seasons={archive.seasons.map(({ number }) => number)}
          unasked={<Unasked questions={questions} terms={terms} />}
          offered={<OfferedEpisodes episodes={newestOf(archive, 3)} />}
        />
      </ServerData>
    </>
  )
}
