import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, FieldHook } from 'payload'
import { invalidateContent } from '@/lib/content/invalidate-content'
import { databaseOfRequest, rowsOf } from '@/lib/database/sql'
import { slugsAfter } from '@/lib/episodes/free-slug'
import type { ResearchPaper } from '@/payload-types'

/** Room for the year. */
const MOST_OF_TITLE = 80

/** `attention-is-all-you-need-2017`, with a number behind it where another paper has that. */
export const makeId: FieldHook<ResearchPaper> = async ({ value, data, originalDoc, operation, req }) => {
  if (operation !== 'create' || value) return value ?? originalDoc?.id
  const database = await databaseOfRequest(req)
  const name = `${data?.title?.slice(0, MOST_OF_TITLE) ?? ''}-${data?.year ?? ''}`
  for (const id of slugsAfter(name)) {
    if (id === '') return undefined
    const taken = await rowsOf(database, sql`SELECT FROM research_papers WHERE id = ${id}`)
    if (taken.length === 0) return id
  }
}

export const invalidatePapers: CollectionAfterChangeHook = async ({ doc, req }) => {
  await invalidateContent(req)
  return doc
}

export const invalidateDeletedPapers: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await invalidateContent(req, { isWithdrawal: true })
  return doc
}
