'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { fetchJson } from '@/lib/requests/fetch-json'
import { type Answer, type AnswerPassage, answerPath } from '@/lib/search/answer'
import type { UnansweredQuestion } from '@/lib/search/unanswered-questions'
import { formatClock } from '@/lib/text/clock'
import { truncate } from '@/lib/text/words'
import { ActionButton } from './action-button'
import { CallButton } from './call-button'
import { orToast } from './do-call'

const EPISODES = '/admin/collections/episodes'
const PASSAGES = 5
const PASSAGE_LENGTH = 160

/** Each question is answered by a passage, made an episode, or put away. */
export function UnansweredList({ questions }: { questions: UnansweredQuestion[] }) {
  return (
    <ul className="panel-rows">
      {questions.map((entry) => (
        <Unanswered entry={entry} key={entry.key} />
      ))}
    </ul>
  )
}

function Unanswered({ entry: { key, question, count } }: { entry: UnansweredQuestion }) {
  const { push } = useRouter()
  const [passages, setPassages] = useState<AnswerPassage[]>()

  const findPassages = () =>
    orToast(async () => {
      const path = answerPath({ q: question, kind: 'passages', limit: PASSAGES })
      setPassages((await fetchJson<Answer>(path)).passages)
    })
  const makeEpisode = () =>
    orToast(async () => {
      const path = '/api/cms/episodes?depth=0'
      const body = { title: question, isPublished: false }
      const { doc } = await fetchJson<{ doc: { id: string } }>(path, { method: 'POST', body })
      push(`${EPISODES}/${doc.id}`)
    })
  return (
    <li>
      <p>
        “{question}”{' '}
        <span className="panel-hint">asked {count === 1 ? 'once' : `${count} times`}</span>
      </p>
      <p className="panel-bar">
        <ActionButton onClick={findPassages}>Answer it</ActionButton>
        <ActionButton onClick={makeEpisode}>Make it an episode</ActionButton>
        <CallButton
          call={[
            'POST',
            '/api/search/unanswered/dismiss',
            { body: { key }, done: 'Put away' },
          ]}
        >
          Not ours
        </CallButton>
      </p>
      {passages && <PassageChoice passages={passages} question={question} />}
    </li>
  )
}

/** The transcript editor opens with the question, which is saved with the passage that is selected there. */
function PassageChoice({
  passages,
  question,
}: {
  passages: AnswerPassage[]
  question: string
}) {
  if (passages.length === 0)
    return (
      <p>
        No transcript has these words. Open an episode’s transcript, and select what answers
        it.
      </p>
    )
  return (
    <ul aria-label={`Passages for “${question}”`} className="panel-list">
      {passages.map(({ episode, segmentId, start, text }) => (
        <li key={`${episode.id} ${segmentId}`}>
          <a
            href={`${EPISODES}/${episode.id}/transcript?${new URLSearchParams({ question, segment: segmentId })}`}
          >
            {episode.title}, at {formatClock(start)}
          </a>
          <p className="panel-hint">{truncate(text, PASSAGE_LENGTH)}</p>
        </li>
      ))}
    </ul>
  )
}
