import nodemailer from 'nodemailer'
import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import type { Mail } from './mail'
import { TIMEOUTS } from './mail-adapter'

/** Mails that are on their way at once, each over a connection that stays open for the next. */
export const MAILS_AT_ONCE = 5

export interface LetterTransport {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Sends many mails, one after another, over the same few connections. Without a mail server they go to the outbox. */
export function openLetterTransport(payload: BasePayload): LetterTransport {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return { send: async (mail) => void (await payload.sendEmail(mail)), close: () => {} }
  const pool = nodemailer.createTransport({
    url: SMTP_URL,
    ...TIMEOUTS,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    maxMessages: Number.POSITIVE_INFINITY,
    // A mail whose connection broke may have been taken: that is for the ledger to decide.
    maxRequeues: 0,
  })
  return { send: async (mail) => void (await pool.sendMail(mail)), close: () => pool.close() }
}
