import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { listenLocally } from '@tests/support/listen-locally'

export interface Manner {
  /** Delay before a mail is accepted. */
  delayMs: number
  /** Shares of all mails, from 0 to 1: deferred, refused, and dropped after acceptance. */
  later: number
  refused: number
  dropped: number
}

export const FAST: Manner = { delayMs: 0, later: 0, refused: 0, dropped: 0 }

/** A mail server that counts the mails of the latest letter per recipient and stores none of them. */
export async function openSink() {
  const taken = new Map<string, number>()
  let manner = FAST
  const server = createServer((socket) => {
    converse(socket, manner, taken).catch(() => socket.destroy())
  })
  const port = await listenLocally(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    begin(next: Manner) {
      manner = next
      taken.clear()
    },
    close: () => server.close(),
  }
}

async function converse(socket: Socket, manner: Manner, taken: Map<string, number>): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => socket.destroy())
  let to = ''
  let isData = false
  say('220 mail.example')
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (isData) {
      if (line !== '.') continue
      isData = false
      if (manner.delayMs > 0) await pause(manner.delayMs)
      taken.set(to, (taken.get(to) ?? 0) + 1)
      if (Math.random() < manner.dropped) return void socket.destroy()
      say('250 taken')
    } else if (line.startsWith('RCPT TO')) {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      const luck = Math.random()
      if (luck < manner.later) say('451 later')
      else say(luck < manner.later + manner.refused ? '550 no such mailbox' : '250 ok')
    } else if (line === 'DATA') {
      isData = true
      say('354 go on')
    } else if (line === 'QUIT') {
      socket.end('221 bye\r\n')
    } else say('250 ok')
  }
}
