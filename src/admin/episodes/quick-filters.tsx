import { sql } from 'drizzle-orm'
import Link from 'next/link'
import type { BasePayload, Where } from 'payload'
import { getDatabase, queryColumn } from '@/db/sql'
import { wherePublicationIs } from '@/lib/episodes/publication'

export async function QuickFilters({ payload }: { payload: BasePayload }) {
  const seasons = await queryColumn<number>(
    getDatabase(payload),
    sql`SELECT DISTINCT season::int FROM episodes ORDER BY season DESC LIMIT 12`,
  )
  const now = new Date()
  const filters: [string, Where[]][] = [
    ['All', []],
    ['Drafts', wherePublicationIs.draft(now)],
    ['Scheduled', wherePublicationIs.scheduled(now)],
    ['Public', wherePublicationIs.public(now)],
    ['Without transcript', [{ 'transcriptRecord.status': { not_equals: 'completed' } }]],
    ...seasons.map((season): [string, Where[]] => [
      `Season ${season}`,
      [{ season: { equals: String(season) } }],
    ]),
  ]
  return (
    <nav aria-label="Quick filters" className="panel-bar tw:mb-4 tw:gap-x-5">
      {filters.map(([name, conditions]) => (
        <Link
          href={`/admin/collections/episodes${queryOf(conditions)}`}
          key={name}
          prefetch={false}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Uses the format of the panel's own filter, which then shows it and can change it. */
function queryOf(conditions: readonly Where[]) {
  const tests = conditions.flatMap((condition, place) =>
    Object.entries(condition).flatMap(([field, test]) =>
      Object.entries(test).map(([operator, value]) => [
        `where[or][0][and][${place}][${field}][${operator}]`,
        String(value),
      ]),
    ),
  )
  return tests.length > 0 ? `?${new URLSearchParams(tests)}` : ''
}
