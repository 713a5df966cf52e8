import type { BasePayload, PayloadRequest } from 'payload'
import { isLexicalState, type LexicalState, textOf } from '@/lib/text/lexical'
import { isUuid } from '@/lib/text/slug'
import { truncate } from '@/lib/text/words'
import type { Letter as StoredLetter } from '@/payload-types'
import { MAX_PREVIEW_LINE } from './letter'
import { type Letter, toParts } from './letter-parts'

/** With what its blocks refer to; undefined for an unknown id. */
export async function findLetter(
  payload: BasePayload,
  id: string,
  req?: PayloadRequest,
): Promise<Letter | undefined> {
  if (!isUuid(id)) return undefined
  const options = { collection: 'letters', depth: 1, disableErrors: true, req } as const
  const stored = await payload.findByID({ ...options, id })
  return stored ? toLetter(stored) : undefined
}

function toLetter({ id, subject, kind, readers, slug, previewLine, body: stored }: StoredLetter): Letter {
  const body = isLexicalState(stored) ? stored : undefined
  return {
    id,
    subject,
    kind,
    readers,
    slug: slug ?? id,
    previewLine: previewLine || firstWords(body),
    ...(body ? toParts(body) : { parts: [], missing: [] }),
  }
}

export const firstWords = (body: LexicalState | undefined): string =>
  truncate(textOf(body?.root.children.find((node) => textOf(node) !== '')), MAX_PREVIEW_LINE)
