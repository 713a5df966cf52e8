import { sql } from 'drizzle-orm'
import Link from 'next/link'
import type { UIFieldServerProps } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { kindOf } from '@/lib/media/upload-rules'
import { formatBytes } from '@/lib/text/numbers'
import { isUuid } from '@/lib/text/slug'

const MOST = 20

export async function FileFacts({ id, data, payload }: UIFieldServerProps) {
  if (typeof id !== 'string' || !isUuid(id)) return null
  const episodes = await queryRows<{ id: string; title: string }>(
    getDatabase(payload),
    sql`SELECT id, title FROM episodes WHERE audio_id = ${id} OR artwork_id = ${id}
          OR id IN (SELECT _parent_id FROM episodes_people JOIN people ON people.id = person_id WHERE people.picture_id = ${id})
        ORDER BY publish_date DESC LIMIT ${MOST}`,
  )
  return (
    <section aria-labelledby="used-by-title" className="field-type">
      <style>{'.file-meta__size-type { display: none }'}</style>
      <p>
        {kindOf(String(data?.mimeType ?? ''))}, {formatBytes(Number(data?.filesize ?? 0))}
      </p>
      <h2 className="field-label" id="used-by-title">
        Episodes that use it
      </h2>
      {episodes.length === 0 && <p>None.</p>}
      <ul>
        {episodes.map((episode) => (
          <li key={episode.id}>
            <Link href={`/admin/collections/episodes/${episode.id}`} prefetch={false}>
              {episode.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
