import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { queryValue } from '@/db/sql'
import { endSubscriptions } from '@/lib/subscribers/subscribing'
import { emailAddress } from '@/lib/text/form-fields'
import { z } from '@/lib/zod'
import { noteReturned } from './letter-ledger'
import { withoutAddresses } from './letter-outcome'

/** A provider's bounce report. */
export interface Bounce {
  kind: 'permanent' | 'complaint'
  recipient: string
  /** The response of the recipient’s mail server; empty if unknown. */
  fault: string
}

const POSTMARK = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Details: z.string().nullish(),
})

const MAILGUN = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string().optional(),
    'delivery-status': z
      .object({
        code: z.number().optional(),
        'enhanced-code': z.string().nullish(),
        message: z.string().nullish(),
        description: z.string().nullish(),
      })
      .optional(),
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

function readPostmark({ RecordType, Type = '', Email, Details }: z.output<typeof POSTMARK>) {
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint')
    return about('complaint', Email)
  const isPermanent = RecordType === 'Bounce' && POSTMARK_PERMANENT.includes(Type)
  return isPermanent ? about('permanent', Email, Details ?? '') : 'nothing'
}

function readMailgun({ 'event-data': data }: z.output<typeof MAILGUN>): Bounce | 'nothing' {
  const { event, severity, recipient, 'delivery-status': status } = data
  if (event === 'complained') return about('complaint', recipient)
  if (event !== 'failed' || severity !== 'permanent') return 'nothing'
  const { code, 'enhanced-code': enhanced, message, description } = status ?? {}
  const words = [enhanced, message, description].filter(Boolean).join(' ')
  return about('permanent', recipient, words && `${code ?? ''} ${words}`.trim())
}

function about(kind: Bounce['kind'], address = '', fault = ''): Bounce | 'nothing' {
  // Mail servers put a part in quotes that has two dots in a row.
  const { data: recipient } = emailAddress.safeParse(
    address.trim().replace(/^"(.*)"(?=@)/, '$1'),
  )
  return recipient ? { kind, recipient, fault: withoutAddresses(fault) } : 'nothing'
}

/** Counts a bounced mail, and ends the subscription after a complaint. Ignores unknown addresses. */
export async function noteBounce(payload: BasePayload, bounce: Bounce) {
  await inTransaction(payload, async (database) => {
    // Locked, so that concurrent reports of one mail count once.
    const known = sql`SELECT id FROM newsletters WHERE email = ${bounce.recipient} FOR UPDATE`
    const subscriberId = await queryValue<string>(database, known)
    if (!subscriberId) return
    if (bounce.kind === 'complaint')
      await endSubscriptions(database, sql`id = ${subscriberId}`)
    else await noteReturned(database, subscriberId, bounce.fault)
  })
}
