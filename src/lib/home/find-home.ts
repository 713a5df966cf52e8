import type { BasePayload } from 'payload'
import type { Home } from './home'

export async function findHome(payload: BasePayload): Promise<Home> {
  const { basics, examples, transcripts, answers } = await payload.findGlobal({
    slug: 'home',
    overrideAccess: false,
    depth: 0,
  })
  return {
    basics,
    examples,
    transcripts,
    answers: (answers ?? []).map(({ question, answer }) => ({ question, answer })),
  }
}
