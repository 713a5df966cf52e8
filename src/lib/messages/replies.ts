import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, queryRows } from '@/db/sql'
import { queueMail } from '@/lib/mail/mail-queue'
import type { User } from '@/payload-types'
import { changeStatus } from './messages'
import type { MessageReply } from './reply'

/** Oldest first; undefined when the message does not exist. */
export async function listReplies(
  database: Database,
  contactId: string,
): Promise<MessageReply[] | undefined> {
  const known = await queryRows(database, sql`SELECT 1 FROM contacts WHERE id = ${contactId}`)
  if (known.length === 0) return undefined
  return queryRows<MessageReply>(
    database,
    sql`SELECT id, text, (SELECT username FROM users WHERE users.id = user_id) AS by, created_at AS "createdAt",
          mailed_at AS "mailedAt", mail_fault AS "mailFault"
        FROM message_replies WHERE contact_id = ${contactId} ORDER BY created_at, id`,
  )
}

/** Marks the message as replied and sends the answer. Undefined when the message does not exist. */
export async function sendReply(
  payload: BasePayload,
  { contactId, text, user }: { contactId: string; text: string; user: Pick<User, 'id' | 'username'> },
): Promise<string | undefined> {
  return inTransaction(payload, async (database) => {
    const found = await queryRows(database, sql`SELECT 1 FROM contacts WHERE id = ${contactId} FOR UPDATE`)
    if (found.length === 0) return undefined
    await changeStatus(database, { ids: [contactId], status: 'replied', user })
    const [reply] = await queryRows<{ id: string }>(
      database,
      sql`INSERT INTO message_replies (contact_id, user_id, text) VALUES (${contactId}, ${user.id}, ${text}) RETURNING id`,
    )
    if (!reply) throw new Error('No answer was stored.')
    await queueMail(payload, database, { table: 'message_replies', id: reply.id })
    return reply.id
  })
}
