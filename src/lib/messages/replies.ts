import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, queryRows, queryValue } from '@/db/sql'
import { messageReplies } from '@/db/tables/letters'
import { queueMail } from '@/lib/mail/mail-queue'
import type { User } from '@/payload-types'
import type { MessageStatus } from './message-choices'
import { changeStatus } from './messages'
import { type MessageReply, UNDO_SECONDS } from './reply'

type By = Pick<User, 'id' | 'username'>

/** Oldest first. */
export const listReplies = (database: Database, contactId: string) =>
  queryRows<MessageReply>(
    database,
    sql`SELECT id, text, (SELECT username FROM users WHERE users.id = user_id) AS by, created_at AS "createdAt",
          mailed_at AS "mailedAt", mail_fault AS "mailFault"
        FROM message_replies WHERE contact_id = ${contactId} ORDER BY created_at, id`,
  )

/** Marks the message as replied and sends the answer some seconds later. Undefined when the message does not exist. */
export async function sendReply(
  payload: BasePayload,
  { contactId, text, user }: { contactId: string; text: string; user: By },
) {
  return inTransaction(payload, async (database) => {
    const found = sql`SELECT status FROM contacts WHERE id = ${contactId} FOR UPDATE`
    const status = await queryValue<MessageStatus>(database, found)
    if (!status) return undefined
    await changeStatus(database, { ids: [contactId], status: 'replied', user })
    const due_at = sql`now() + ${UNDO_SECONDS} * interval '1 second'`
    const reply = { id: randomUUID(), contact_id: contactId, user_id: user.id, text, due_at }
    await database.insert(messageReplies).values({ ...reply, status_before: status })
    const mail = { table: 'message_replies', id: reply.id } as const
    await queueMail(payload, database, { ...mail, startAfter: UNDO_SECONDS })
    return reply.id
  })
}

/**
 * Cancels an answer that is not due yet, and resets the status unless there is another answer. False when it
 * has been sent or does not exist. Waits for a worker that is sending it, and is then too late.
 */
export const cancelReply = (
  payload: BasePayload,
  { contactId, replyId, user }: { contactId: string; replyId: string; user: By },
) =>
  inTransaction(payload, async (database) => {
    const status = await queryValue<MessageStatus>(
      database,
      sql`DELETE FROM message_replies WHERE id = ${replyId} AND contact_id = ${contactId}
            AND due_at > now() AND mailed_at IS NULL
          RETURNING status_before`,
    )
    if (!status) return false
    if (await database.$count(messageReplies, eq(messageReplies.contact_id, contactId)))
      return true
    await changeStatus(database, { ids: [contactId], status, user })
    return true
  })
