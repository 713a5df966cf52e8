import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { databaseOf } from '@/lib/database/sql'
import { LIMITS } from '@/lib/limits/rate-limits'
import { emailAddress, optionalLine } from '@/lib/text/line'
import { created, endpoint, refuse } from './endpoint'

const SUBSCRIBE = z.object({
  email: emailAddress,
  firstName: optionalLine('First name', 100),
  lastName: optionalLine('Last name', 100),
})

export const newsletterRows = [
  endpoint({
    method: 'post',
    path: '/newsletter/subscribe',
    who: 'anyone',
    body: SUBSCRIBE,
    limit: LIMITS.newsletter,
    handle: async ({ payload, body }) => {
      // One statement, so that of many requests at once with the same address exactly one adds it.
      const added = await databaseOf(payload).execute(sql`
        INSERT INTO newsletters (id, email, first_name, last_name, subscribed_at, is_active, created_at, updated_at)
        VALUES (gen_random_uuid(), ${body.email}, ${body.firstName ?? null}, ${body.lastName ?? null}, now(), true, now(), now())
        ON CONFLICT (email) DO NOTHING`)
      if (added.rowCount !== 1) {
        return refuse(409, 'This email is already subscribed.', {
          email: 'This email is already subscribed.',
        })
      }
      return created({ message: 'You are subscribed.' })
    },
  }),
]
