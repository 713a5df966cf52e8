import { PassThrough } from 'node:stream'
import nodemailer from 'nodemailer'
import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import type { Mail } from './mail'
import { transportOptions } from './mail-adapter'

/** Mails sent at once, each over a connection that stays open for the next. */
export const MAILS_AT_ONCE = 5

export interface LetterTransport {
  /** Rejects with nodemailer's error, and sets `isHandedOver` when the server received the whole mail. */
  send(mail: Mail): Promise<void>
  close(): void
}

/**
 * Sends many mails over a few shared connections. Without a mail server they go to the outbox. Aborting `cut`
 * stops waiting for mails in transit.
 */
export function openLetterTransport(payload: BasePayload, cut?: AbortSignal): LetterTransport {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return { send: async (mail) => void (await payload.sendEmail(mail)), close: () => {} }
  const pool = nodemailer.createTransport({
    ...transportOptions(SMTP_URL),
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    maxMessages: Number.POSITIVE_INFINITY,
    // A mail whose connection broke may have been accepted; the ledger decides about retries.
    maxRequeues: 0,
  })
  const handedOver = new Set<string>()
  pool.use('stream', ({ data, message }, done) => {
    // The end is read only after the server has agreed to receive.
    message.transform(() => new PassThrough().once('end', () => handedOver.add(String(data.messageId))))
    done(null)
  })
  return {
    async send(mail) {
      try {
        await pool.sendMail({ ...mail, ...(cut && { signal: cut }) })
      } catch (error) {
        throw Object.assign(error as Error, { isHandedOver: handedOver.has(mail.messageId) })
      } finally {
        handedOver.delete(mail.messageId)
      }
    },
    close: () => pool.close(),
  }
}
