import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, rowsOf } from '@/db/sql'
import { endSubscriptions } from '@/lib/subscribers/subscribing'
import { emailAddress } from '@/lib/text/form-fields'
import { z } from '@/lib/zod'
import { noteReturned } from './letter-ledger'

/** A provider's bounce report. */
export interface Bounce {
  kind: 'permanent' | 'complaint'
  recipient: string
}

const POSTMARK = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
})

const MAILGUN = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string().optional(),
  }),
})

/** 'nothing' when no address is affected; undefined for an unknown format. */
export function readBounce(body: unknown): Bounce | 'nothing' | undefined {
  const postmark = POSTMARK.safeParse(body)
  if (postmark.success) return readPostmark(postmark.data)
  const mailgun = MAILGUN.safeParse(body)
  return mailgun.success ? readMailgun(mailgun.data) : undefined
}

/** Other types, such as a blocked sender, say nothing about the address. */
const POSTMARK_PERMANENT = ['HardBounce', 'BadEmailAddress']

function readPostmark({ RecordType, Type = '', Email }: z.output<typeof POSTMARK>): Bounce | 'nothing' {
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint') return about('complaint', Email)
  const isPermanent = RecordType === 'Bounce' && POSTMARK_PERMANENT.includes(Type)
  return isPermanent ? about('permanent', Email) : 'nothing'
}

function readMailgun({ 'event-data': { event, severity, recipient } }: z.output<typeof MAILGUN>) {
  if (event === 'complained') return about('complaint', recipient)
  return event === 'failed' && severity === 'permanent' ? about('permanent', recipient) : 'nothing'
}

function about(kind: Bounce['kind'], address = ''): Bounce | 'nothing' {
  const { data: recipient } = emailAddress.safeParse(address)
  return recipient ? { kind, recipient } : 'nothing'
}

/** Counts a bounced mail, and ends the subscription after a complaint. Ignores unknown addresses. */
export async function noteBounce(payload: BasePayload, bounce: Bounce): Promise<void> {
  await inTransaction(payload, async (database) => {
    const subscriberId = await findSubscriber(database, bounce)
    if (!subscriberId) return
    if (bounce.kind === 'complaint') await endSubscriptions(database, sql`id = ${subscriberId}`)
    else await noteReturned(database, subscriberId)
  })
}

/** Locks the subscriber: concurrent reports of one mail count once. */
async function findSubscriber(database: Database, { recipient }: Bounce): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    database,
    sql`SELECT id FROM newsletters WHERE email = ${recipient} FOR UPDATE`,
  )
  return row?.id
}
