import { sql } from 'drizzle-orm'
import type { UIFieldServerProps } from 'payload'
import { getDatabase, queryValue } from '@/db/sql'
import { sqlPersonIsPublic } from '@/lib/access'
import { env } from '@/lib/env'
import { personPath } from '@/lib/episodes/person'
import { makeGuestLink } from '@/lib/people/guest-kit'
import { formatDateTime } from '@/lib/text/dates'

/** Where a saved person is shown, and the private link for them. */
export async function PersonLinks({ data, payload }: UIFieldServerProps) {
  if (typeof data?.id !== 'string') return null
  const isPublic = await queryValue<boolean>(
    getDatabase(payload),
    sql`SELECT ${sqlPersonIsPublic(new Date())} FROM people WHERE id = ${data.id}::uuid`,
  )
  const page = personPath(data.slug)
  const link = makeGuestLink(data.id)
  const address = new URL(link.path, env().SITE_URL).href
  return (
    <div className="field-type tw:wrap-anywhere">
      <p className="field-label">Their page</p>
      <p>
        {isPublic ? (
          <a href={page}>{page}</a>
        ) : (
          'Once a public episode or the show names them.'
        )}
      </p>
      <p className="field-label">Link for them</p>
      <p>
        <a href={link.path} rel="noreferrer" target="_blank">
          {address}
        </a>
      </p>
      <p>
        Send it to a guest: cards, a quote, a clip and a player to share, until{' '}
        {formatDateTime(link.expires)}.
      </p>
    </div>
  )
}
