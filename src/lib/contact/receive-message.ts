import type { BasePayload } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { openMailQueue } from '@/lib/mail/send-mail-job'
import type { ContactMessage } from './contact-message'

export async function receiveMessage(payload: BasePayload, message: ContactMessage): Promise<void> {
  const queueMail = await openMailQueue(payload, 'contacts')
  await inTransaction(payload, async (database, req) => {
    const { firstName, lastName, email, subject, message: text } = message
    const data = { firstName, lastName, email, subject, message: text, status: 'new' as const }
    const { id } = await payload.create({ collection: 'contacts', data, overrideAccess: true, req })
    await queueMail(database, id)
  })
}
