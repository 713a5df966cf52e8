import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction, rowsOf } from '@/lib/database/sql'
import { openMailQueue } from '@/lib/mail/send-mail-job'
import type { ContactMessage } from './contact-message'

/** Keeps a visitor's message and has it mailed to the show. It is kept whatever becomes of the mail. */
export async function receiveMessage(payload: BasePayload, message: ContactMessage): Promise<void> {
  const queueMail = await openMailQueue(payload, 'contacts')
  await inTransaction(payload, async (database) => {
    const { firstName, lastName, email, subject, message: text } = message
    const [row] = await rowsOf<{ id: string }>(
      database,
      sql`
        INSERT INTO contacts (id, first_name, last_name, email, subject, message, status, created_at, updated_at)
        VALUES (gen_random_uuid(), ${firstName}, ${lastName}, ${email}, ${subject}, ${text}, 'new', now(), now())
        RETURNING id`,
    )
    if (row) await queueMail(database, row.id)
  })
}
