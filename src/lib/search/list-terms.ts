import type { BasePayload } from 'payload'
import { findPage } from '@/lib/pages/find-page'
import type { Term as PageTerm } from '@/lib/pages/page'
import { slugify } from '@/lib/text/slug'

export interface ListedTerm extends Pick<PageTerm, 'name' | 'meaning' | 'example' | 'moment'> {
  aliases: string[]
  url: string
}

const SHORT = /\bshortened to ([A-Z]{2,6})\b/

export async function listTerms(payload: BasePayload): Promise<ListedTerm[]> {
  const page = await findPage(payload, 'ai-basics')
  return (page?.blocks ?? []).flatMap((block) =>
    block.kind === 'terms'
      ? block.terms.map((term) => ({
          ...term,
          aliases: SHORT.exec(term.meaning)?.slice(1, 2) ?? [],
          url: `/ai-basics#term-${slugify(term.name)}`,
        }))
      : [],
  )
}
