import { toast } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import { ActionButton } from '@/admin/dashboard/action-button'
import { orToast } from '@/admin/dashboard/do-call'
import { changeEpisode } from '@/admin/saving/change-episode'
import { LongTextField, TextField } from '@/admin/text-field'
import type { SelectedPassage } from '@/lib/editing/select-passage'
import { QUESTION_LIMITS, type QuestionRow } from '@/lib/episodes/question'
import { formatClock } from '@/lib/text/clock'
import { firstSentences, truncate } from '@/lib/text/words'
import type { Editor } from './use-editor'

type Written = Record<
  'question' | 'otherWays' | 'answer' | 'term' | 'startsAt' | 'endsAt',
  string
>

const TIMES = [
  ['startsAt', 'From'],
  ['endsAt', 'To'],
] as const

const LIMITS: Partial<Record<keyof Written, number>> = QUESTION_LIMITS

export function QuestionForm({
  editor,
  passage,
}: {
  editor: Editor
  passage: SelectedPassage
}) {
  const [changed, setChanged] = useState<Partial<Written>>({})
  const [isSaving, setSaving] = useState(false)
  // Fields that the editor has not touched follow the passage when another one is selected.
  const written: Written = { ...proposedFor(passage, editor.unanswered), ...changed }
  const isReady = written.question.trim() !== '' && written.answer.trim() !== ''

  const fieldOf = (name: keyof Written) => ({
    value: written[name],
    onWrite: (text: string) => setChanged((before) => ({ ...before, [name]: text })),
    maxLength: LIMITS[name],
    autoComplete: 'off',
  })

  async function add(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    await orToast(async () => {
      const { questions } = await changeEpisode<{ questions?: QuestionRow[] | null }>(
        editor.transcript.episodeId,
        (stored) => ({ questions: [...(stored.questions ?? []), written] }),
      )
      toast.success('Added to the questions of this episode')
      editor.addedQuestion(questions ?? [])
    })
    setSaving(false)
  }

  return (
    <form
      className="panel-card panel-grid transcript-bar"
      aria-label="Answers a question"
      onSubmit={add}
      onKeyDown={({ key }) => key === 'Escape' && editor.closeQuestion()}
    >
      {/* It is opened to write in. */}
      <TextField label="Question" autoFocus {...fieldOf('question')} />
      <LongTextField label="Answer" rows={2} {...fieldOf('answer')} />
      <LongTextField
        label="Other ways to ask it, one on each line"
        rows={2}
        {...fieldOf('otherWays')}
      />
      <div className="panel-bar panel-card--wide">
        {TIMES.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            pattern="\d{1,6}(:[0-5]?\d){0,2}"
            title="Write a time such as 1:15."
            {...fieldOf(name)}
          />
        ))}
        <TextField label="Word it explains, if any" {...fieldOf('term')} />
        <ActionButton type="submit" buttonStyle="primary" disabled={!isReady || isSaving}>
          Add the question
        </ActionButton>
        <ActionButton onClick={editor.closeQuestion}>Cancel</ActionButton>
      </div>
    </form>
  )
}

const proposedFor = ({ start, end, words }: SelectedPassage, question: string): Written => ({
  question: question.slice(0, QUESTION_LIMITS.question),
  otherWays: '',
  answer: truncate(firstSentences(words, QUESTION_LIMITS.answer), QUESTION_LIMITS.answer - 1),
  term: '',
  startsAt: formatClock(start),
  endsAt: formatClock(Math.ceil(end)),
})
