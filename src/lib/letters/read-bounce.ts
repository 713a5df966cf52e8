import { emailAddress } from '@/lib/text/line'
import { z } from '@/lib/zod'

/** What a message about a mail that came back says of whom. */
export interface Bounce {
  kind: 'permanent' | 'complaint'
  recipient?: string
  /** Of the envelope sender that the mail had. */
  token?: string
}

/** How a program of one's own tells of a mail that came back: `docs/letters.md`. */
const OWN = z.object({
  recipient: emailAddress.optional(),
  /** The token alone, or the whole address that the mail came back to. */
  token: z
    .string()
    .transform((text) => /([\w-]{43})(?:@|$)/.exec(text)?.[1])
    .optional(),
  /** As in RFC 3463, where a first digit of 5 is for good. */
  status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/),
  complaint: z.boolean().optional(),
})

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

/** 'nothing' where no one is to be written to less often; undefined for what is in none of the known forms. */
export function readBounce(body: unknown): Bounce | 'nothing' | undefined {
  const postmark = POSTMARK.safeParse(body)
  if (postmark.success) return readPostmark(postmark.data)
  const mailgun = MAILGUN.safeParse(body)
  if (mailgun.success) return readMailgun(mailgun.data)
  const own = OWN.safeParse(body)
  return own.success ? readOwn(own.data) : undefined
}

function readOwn({ recipient, token, status, complaint }: z.output<typeof OWN>): Bounce | 'nothing' {
  if (complaint) return { kind: 'complaint', recipient, token }
  return status.startsWith('5.') ? { kind: 'permanent', recipient, token } : 'nothing'
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
