import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { listenLocally } from '@tests/support/listen-locally'

/** What a mail server was told: who sends to whom, and the message. */
export interface ReceivedMail {
  from: string
  to: string[]
  content: string
}

/** A mail server that takes everything, or with `refuse` no recipient. */
export async function startFakeSmtp({ refuse = false } = {}) {
  const mails: ReceivedMail[] = []
  const server = createServer((socket) => void converse(socket, { mails, refuse }))
  const port = await listenLocally(server)
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close() }
}

async function converse(
  socket: Socket,
  { mails, refuse }: { mails: ReceivedMail[]; refuse: boolean },
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: ReceivedMail = { from: '', to: [], content: '' }
  let isData = false
  say('220 mail.example')
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, address = ''] = /<(.*)>/.exec(line) ?? []
    if (isData && line !== '.') mail.content += `${line}\n`
    else if (isData) {
      isData = false
      mails.push(mail)
      say('250 taken')
    } else if (line.startsWith('MAIL FROM')) {
      mail = { from: address, to: [], content: '' }
      say('250 ok')
    } else if (line.startsWith('RCPT TO')) {
      mail.to.push(address)
      say(refuse ? '550 no such mailbox' : '250 ok')
    } else if (line === 'DATA') {
      isData = true
      say('354 go on')
    } else if (line === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }
}
