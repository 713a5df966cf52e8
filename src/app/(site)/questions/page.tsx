import { describePage } from '@/app/(site)/describe-page'
import { PageTop } from '@/app/(site)/page-top'
import { loadQuestions } from '@/app/site-content'
import { AnsweringEpisodes } from '@/components/episode/answering-episodes'
import { MissingMessage } from '@/components/ui/message'
import { PageLinks } from '@/components/ui/page-links'
import { QuietLink, StrongLink } from '@/components/ui/quiet-link'
import { questionsPath } from '@/lib/episodes/question'
import { describeAnswers } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

export const generateMetadata = () => describePage(PAGES.questions)

/** `[page]` gives the number. */
export default async function QuestionsPage({ page = 1 }) {
  const found = await loadQuestions(page)
  if (!found) return <MissingPage />
  const { episodes, pageCount } = found
  const answers = episodes.flatMap(({ questions }) => questions)
  return (
    <div className="shell pt-10 sm:pt-16">
      <PageTop
        page={PAGES.questions}
        things={answers.length > 0 ? [describeAnswers(answers, questionsPath(page))] : []}
        lead={
          <>
            <span>
              {answers.length > 0
                ? 'What our episodes answer, the newest first. Press a time to hear it said.'
                : 'No episode has a list of the questions that it answers yet.'}
            </span>{' '}
            <QuietLink href={PAGES.search.path} className="text-link whitespace-nowrap">
              Ask your own
            </QuietLink>
          </>
        }
        leadClass="mb-10"
      />
      <AnsweringEpisodes episodes={episodes} />
      {pageCount > 1 && <PageLinks page={page} count={pageCount} hrefOf={questionsPath} />}
    </div>
  )
}

const MissingPage = () => (
  <MissingMessage
    title="There is no such page"
    text="There are fewer pages of questions than that."
  >
    <StrongLink href={PAGES.questions.path}>Show the First Page</StrongLink>
  </MissingMessage>
)
