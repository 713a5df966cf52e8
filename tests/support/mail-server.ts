import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a mail server was told: who sends to whom, and the message. */
export interface TakenMail {
  from: string
  to: string[]
  content: string
  isEncrypted: boolean
}

export interface Account {
  user: string
  pass: string
}

/**
 * What becomes of the next mails. `unknown`: no mail of this sender is taken, for any recipient. `drop`: the
 * connections end after a message was taken, before that was said; `lose`: that message's own connection alone. `hold`: a
 * message is taken, and that is said after `release`.
 */
export type Manner = 'take' | 'unknown' | 'later' | 'refuse' | 'hang' | 'drop' | 'lose' | 'hold'

interface SmtpError extends Error {
  responseCode: number
}

const fileOf = (name: string) =>
  readFileSync(new URL(`./mail-certificate/${name}.pem`, import.meta.url), 'utf8')

/** Of 127.0.0.1, until 2126, and trusted by no machine unless a test says so. */
export const mailCertificate = fileOf('certificate')

/**
 * A real mail server on a port of its own, which can be shut and opened again. With an account it takes mails over
 * STARTTLS alone, after that user's password.
 */
export class MailServer {
  manner: Manner = 'take'
  /** The account as the server knows it. */
  account: Account | undefined
  readonly #given: Account | undefined
  /** What it says to a recipient, such as `550 5.1.1 user unknown`; undefined takes the mail. */
  answer: (address: string) => string | undefined = () => undefined
  readonly mails: TakenMail[] = []
  #server: SMTPServer | undefined
  #port = 0
  readonly #sockets = new Set<Socket>()
  #held: (() => void)[] = []

  constructor(account?: Account) {
    this.account = account
    this.#given = account && { ...account }
  }

  get url(): string {
    const credentials = this.#given ? `${this.#given.user}:${this.#given.pass}@` : ''
    return `smtp://${credentials}127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      ...(this.#given
        ? { key: fileOf('key'), cert: mailCertificate, authOptional: false, allowInsecureAuth: false }
        : { disabledCommands: ['AUTH', 'STARTTLS'] }),
      onAuth: ({ username, password }, _session, callback) => {
        const { user, pass } = this.account ?? {}
        if (username === user && password === pass) return callback(null, { user })
        callback(refusal(535, 'User name or password is wrong'))
      },
      closeTimeout: 1,
      onMailFrom: (_address, _session, callback) => {
        if (this.manner === 'unknown') return callback(refusal(550, 'Sender not allowed here'))
        callback()
      },
      // As real servers do, it names the mailbox that it speaks of.
      onRcptTo: ({ address }, _session, callback) => {
        const [, code, words = ''] = /^(\d{3}) (.*)$/.exec(this.answer(address) ?? '') ?? []
        if (code) return callback(refusal(Number(code), words))
        if (this.manner === 'later') return callback(refusal(451, `<${address}>: Come back later`))
        if (this.manner === 'refuse') return callback(refusal(550, `<${address}>: No such mailbox`))
        callback()
      },
      onData: (stream, session, callback) => {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.once('end', () => {
          if (this.manner === 'hang') return
          const { mailFrom, rcptTo } = session.envelope
          this.mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            content: Buffer.concat(pieces).toString('utf8'),
            isEncrypted: session.secure,
          })
          if (this.manner === 'drop') return void this.#cut()
          if (this.manner === 'lose') return void this.#cut(session.remotePort)
          if (this.manner === 'hold') return void this.#held.push(callback)
          callback()
        })
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server.server, 'listening')
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    this.#cut()
    await new Promise<void>((resolve) => server.close(resolve))
  }

  release(): void {
    for (const say of this.#held.splice(0)) say()
  }

  #cut(port?: number): void {
    for (const socket of this.#sockets) if (port === undefined || socket.remotePort === port) socket.destroy()
  }
}

const refusal = (responseCode: number, words: string): SmtpError =>
  Object.assign(new Error(words), { responseCode })
