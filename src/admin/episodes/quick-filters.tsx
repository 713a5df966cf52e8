import { sql } from 'drizzle-orm'
import Link from 'next/link'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/db/sql'

type Condition = Record<string, Record<string, string>>

const now = () => new Date().toISOString()

export async function QuickFilters({ payload }: { payload: BasePayload }) {
  const seasons = await rowsOf<{ season: number }>(
    databaseOf(payload),
    sql`SELECT DISTINCT season::int FROM episodes ORDER BY season DESC LIMIT 12`,
  )
  const filters: [string, Condition[]][] = [
    ['All', []],
    ['Drafts', [{ isPublished: { not_equals: 'true' } }]],
    ['Scheduled', [{ isPublished: { equals: 'true' } }, { publishDate: { greater_than: now() } }]],
    ['Public', [{ isPublished: { equals: 'true' } }, { publishDate: { less_than_equal: now() } }]],
    ['Without transcript', [{ 'kept.status': { not_equals: 'completed' } }]],
    ...seasons.map(({ season }): [string, Condition[]] => [
      `Season ${season}`,
      [{ season: { equals: String(season) } }],
    ]),
  ]
  return (
    <nav aria-label="Quick filters" style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem 1.25rem' }}>
      {filters.map(([name, conditions]) => (
        <Link href={`/admin/collections/episodes${queryOf(conditions)}`} key={name} prefetch={false}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** As the panel's own filter writes it, so that it shows there and can be changed. */
function queryOf(conditions: readonly Condition[]): string {
  const query = new URLSearchParams()
  for (const [place, condition] of conditions.entries()) {
    for (const [field, test] of Object.entries(condition)) {
      for (const [operator, value] of Object.entries(test)) {
        query.set(`where[or][0][and][${place}][${field}][${operator}]`, value)
      }
    }
  }
  return query.size > 0 ? `?${query}` : ''
}
