import { findUsedTerms } from '@/lib/terms/highlight-terms'
import type { Term } from '@/lib/terms/term'
import { htmlToText } from '@/lib/text/sanitize'
import type { Page } from './page'

export const termsOfPage = (terms: readonly Term[], { blocks }: Page): Term[] =>
  findUsedTerms(
    terms,
    blocks.flatMap((block) => (block.blockType === 'text' ? [htmlToText(block.html)] : [])),
  )
