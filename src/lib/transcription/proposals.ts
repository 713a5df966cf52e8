import { foldQuestion, linesOf, QUESTION_LIMITS } from '@/lib/episodes/question'
import { tryParseJson } from '@/lib/json'
import { formatClock } from '@/lib/text/clock'
import { tryParseTime } from '@/lib/transcripts/times'
import { z } from '@/lib/zod'

export const PROPOSAL_KINDS = ['takeaways', 'questions'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

const MAX_PROPOSALS = 10
export const MAX_TAKEAWAY = 500

const QUESTION = z.object({
  text: z.string().trim().min(1).max(QUESTION_LIMITS.question),
  /** One on each line. */
  otherWays: z.string().max(QUESTION_LIMITS.otherWays),
  answer: z.string().trim().min(1).max(QUESTION_LIMITS.answer),
  startsAt: z.string(),
  endsAt: z.string(),
})
const TAKEAWAY = z.object({ text: z.string().trim().min(1).max(MAX_TAKEAWAY) })

/** The text is the takeaway or the question, and names the proposal. */
export type Proposal = z.output<typeof TAKEAWAY> & Partial<z.output<typeof QUESTION>>
export type Proposals = Partial<Record<ProposalKind, Proposal[]>>

/** The form in which the model is told to answer. */
const REPLY = z.object({
  takeaways: z.array(z.unknown()).default([]),
  questions: z.array(z.unknown()).default([]),
})
const PROPOSED_QUESTION = z.object({
  question: z.string(),
  otherWays: z.array(z.string()).default([]),
  answer: z.string(),
  start: z.coerce.string(),
  end: z.coerce.string(),
})

interface ProposalContext {
  /** The questions that the episode answers already, in all their ways. */
  known: readonly string[]
  /** Seconds of the transcript. */
  length: number
}

/** Undefined unless the model wrote a JSON object with something usable of these kinds. Drops what is not. */
export function tryParseProposals(
  content: string,
  kinds: readonly ProposalKind[],
  context: ProposalContext,
): Proposals | undefined {
  const reply = REPLY.safeParse(tryParseJson(content))
  if (!reply.success) return undefined
  const found = {
    takeaways: reply.data.takeaways.flatMap(
      (text) => TAKEAWAY.safeParse({ text }).data ?? [],
    ),
    questions: newQuestions(reply.data.questions, context),
  }
  if (kinds.every((kind) => found[kind].length === 0)) return undefined
  return Object.fromEntries(kinds.map((kind) => [kind, found[kind].slice(0, MAX_PROPOSALS)]))
}

function newQuestions(reply: readonly unknown[], { known, length }: ProposalContext) {
  const taken = new Set(known.map(foldQuestion))
  return reply.flatMap((each) => {
    const proposed = PROPOSED_QUESTION.safeParse(each).data
    const name = foldQuestion(proposed?.question ?? '')
    if (!proposed || taken.has(name)) return []
    const [from, to] = [tryParseTime(proposed.start), tryParseTime(proposed.end)]
    if (from === undefined || to === undefined || from >= to) return []
    if (Math.floor(to) > Math.ceil(length)) return []
    const checked = QUESTION.safeParse({
      text: proposed.question,
      otherWays: linesOf(proposed.otherWays.join('\n')).join('\n'),
      answer: proposed.answer,
      startsAt: formatClock(from),
      endsAt: formatClock(to),
    })
    if (checked.success) taken.add(name)
    return checked.data ?? []
  })
}
