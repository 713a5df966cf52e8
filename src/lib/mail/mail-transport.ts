import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import nodemailer from 'nodemailer'
import type { BasePayload, EmailAdapter } from 'payload'
import { env } from '@/lib/env'
import { type Mail, senderOf } from './mail'

/** Milliseconds for each step; a whole mail must end before its job times out. */
export const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}
/** Shorter than a transaction may stay idle: a job sends inside the transaction that marks its row. */
const WHOLE_TIMEOUT = 45_000

const THIS_MACHINE = /^(?:localhost|127\.|\[?::1)/

/** Never sends a password unencrypted: a server without encryption gets none. `?requireTLS=false` allows it. */
export function transportOptions(url: string) {
  const { protocol, username, hostname, searchParams } = new URL(url)
  const isSecret = protocol === 'smtp:' && username !== '' && !THIS_MACHINE.test(hostname)
  return {
    url,
    ...TIMEOUTS,
    ...(isSecret && !searchParams.has('requireTLS') && { requireTLS: true }),
  }
}

/** Sends through `SMTP_URL`; without it, writes each mail to the outbox as an .eml file for any mail program. */
export function mailAdapter(): EmailAdapter<{ messageId: string }> {
  const { MAIL_FROM, SMTP_URL } = env()
  const { name, address } = senderOf({ sender: MAIL_FROM, showName: 'Podcast' })
  return () => ({
    name: SMTP_URL ? 'smtp' : 'outbox',
    defaultFromAddress: address,
    defaultFromName: name,
    async sendEmail(message) {
      const mail = { from: MAIL_FROM, ...message }
      if (SMTP_URL) {
        const signal = AbortSignal.timeout(WHOLE_TIMEOUT)
        return nodemailer
          .createTransport(transportOptions(SMTP_URL))
          .sendMail({ ...mail, signal })
      }
      const composed = await nodemailer
        .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        .sendMail(mail)
      await writeToOutbox(composed.messageId, composed.message as Buffer)
      return { messageId: composed.messageId }
    },
  })
}

/** Atomic, so that readers of the outbox never see half a mail. */
async function writeToOutbox(messageId: string, content: Buffer): Promise<void> {
  const folder = path.join(env().DATA_DIR, 'outbox')
  await mkdir(folder, { recursive: true })
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const file = path.join(
    folder,
    `${stamp}-${messageId.replace(/[^\w.-]/g, '').slice(0, 60)}.eml`,
  )
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

/** Mails sent at once, each over a connection that stays open for the next. */
export const MAILS_AT_ONCE = 5

export interface LetterTransport {
  /** Rejects with nodemailer's error, and sets `isHandedOver` when the server received the whole mail. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Sends many mails over a few shared connections. Without a mail server they go to the outbox. */
export function openLetterTransport(payload: BasePayload): LetterTransport {
  const { SMTP_URL } = env()
  if (!SMTP_URL)
    return { send: async (mail) => void (await payload.sendEmail(mail)), close: () => {} }
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
    message.transform(() =>
      new PassThrough().once('end', () => handedOver.add(String(data.messageId))),
    )
    done(null)
  })
  return {
    async send(mail) {
      try {
        await pool.sendMail(mail)
      } catch (error) {
        throw Object.assign(error as Error, { isHandedOver: handedOver.has(mail.messageId) })
      } finally {
        handedOver.delete(mail.messageId)
      }
    },
    close: () => pool.close(),
  }
}
