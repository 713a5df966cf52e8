import { emailAddress } from '@/lib/text/line'
import { z } from '@/lib/zod'

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
