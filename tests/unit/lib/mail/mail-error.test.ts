import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { mailCertificate } from '@tests/support/mail-server'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { tryServer } from '@/lib/mail/check-mail'
import { explainMailError } from '@/lib/mail/mail-error'

vi.mock('@/lib/mail/mail-transport', async (original) => ({
  ...(await original<typeof import('@/lib/mail/mail-transport')>()),
  TIMEOUTS: { dnsTimeout: 500, connectionTimeout: 1_000, greetingTimeout: 300, socketTimeout: 500 },
}))

const key = readFileSync(new URL('../../../support/mail-certificate/key.pem', import.meta.url))
const open: { close: (done: () => void) => void }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((resolve) => server.close(resolve))
})

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    key,
    cert: mailCertificate,
    closeTimeout: 1,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'me' }) : done(new Error('No')),
    ...options,
  })
  server.on('error', () => {})
  open.push(server)
  return portOf(server.server as Server)
}

async function plainServer(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.add(socket)
    answer(socket)
  })
  open.push({
    close: (done) => {
      for (const socket of sockets) socket.destroy()
      server.close(done)
    },
  })
  return portOf(server)
}

async function saidOf(url: string): Promise<string> {
  const said: string[] = []
  const isGood = await tryServer(url, (sentence) => said.push(sentence))
  const sentence = said.join(' ')
  expect(sentence).not.toMatch(/openssl|SSL routines|use-system-ca|Greeting|errno/i)
  return `${isGood ? 'ok' : 'no'}: ${sentence}`
}

const ANY = '?tls.rejectUnauthorized=false'

test('smtps:// against a port of STARTTLS', async () => {
  const port = await mailServer({})
  const words =
    /^no: The encryption with 127\.0\.0\.1:\d+ fails \(wrong version number\): write smtp:\/\/ for STARTTLS/
  for (const url of [`smtps://127.0.0.1:${port}`, `smtps://me:wrong@127.0.0.1:${port}${ANY}`])
    expect(await saidOf(url)).toMatch(words)
})

test('smtp:// against a port of TLS at once', async () => {
  const port = await mailServer({ secure: true })
  const words = /^no: .* answers, but not as a mail server: .* write smtps:\/\/ if the port wants TLS at once/
  for (const url of [`smtp://127.0.0.1:${port}`, `smtp://me:right@127.0.0.1:${port}${ANY}`])
    expect(await saidOf(url)).toMatch(words)
})

test.each([
  ['smtp', {}],
  ['smtps', { secure: true }],
])('%s:// to a self-signed certificate, and what lets it in', async (protocol, options) => {
  const port = await mailServer(options)
  const said = await saidOf(`${protocol}://127.0.0.1:${port}`)
  expect(said).toMatch(/^no: The certificate of 127\.0\.0\.1 is self-signed/)
  expect(said).toContain('NODE_EXTRA_CA_CERTS=FILE')
  expect(said).toContain('?tls.rejectUnauthorized=false')
  expect(await saidOf(`${protocol}://me:right@127.0.0.1:${port}${ANY}`)).toMatch(
    /^ok: The mail server answers/,
  )
})

test.each([
  ['an unknown name', async () => 'smtp://mail.invalid:587', /No mail server answers at mail\.invalid:587 /],
  [
    'a web server',
    async () =>
      `smtps://127.0.0.1:${await plainServer((socket) => void socket.end('HTTP/1.1 400 Bad\r\n\r\n'))}`,
    /write smtp:\/\/ for STARTTLS/,
  ],
  [
    'a port that says nothing',
    async () => `smtp://127.0.0.1:${await plainServer(() => {})}`,
    /not as a mail server: correct host or port/,
  ],
  [
    'a port that says nothing, with TLS',
    async () => `smtps://127.0.0.1:${await plainServer(() => {})}`,
    /No mail server answers at .*: correct host or port/,
  ],
  [
    'a line that is closed',
    async () => `smtp://127.0.0.1:${await plainServer((socket) => void socket.end())}`,
    /not as a mail server: correct/,
  ],
  [
    'a server that turns the site away',
    async () => `smtp://127.0.0.1:${await plainServer((socket) => void socket.end('554 5.7.1 Not you\r\n'))}`,
    /turns this machine away \(554 5\.7\.1 Not you\): ask its operator/,
  ],
])('%s', async (_, urlOf, words) => {
  expect(await saidOf(await urlOf())).toMatch(words)
})

test.each([
  ['certificate has expired', {}, /has expired or is not valid yet: have it renewed/],
  ['certificate is not yet valid', {}, /check the clock/],
  [
    "Hostname/IP does not match certificate's altnames: Host: mail.example.",
    {},
    /for other names than mail\.example/,
  ],
  ['unable to get local issuer certificate', {}, /authority that this machine does not know/],
  ['getaddrinfo EAI_AGAIN mail.example', { code: 'EDNS' }, /EAI_AGAIN.*check the network and the DNS/],
  ['connect ETIMEDOUT 192.0.2.1:25', { code: 'ETIMEDOUT' }, /No mail server answers at .*block port 25/],
  [
    'Mail command failed: 530 Authentication required',
    { responseCode: 530, response: '530 Authentication required' },
    /does not accept the sign-in \(530 .*correct the user name and the password/,
  ],
  [
    'Error upgrading connection with STARTTLS: 502',
    { code: 'ETLS', responseCode: 502 },
    /offers no encryption/,
  ],
  [
    '40AB:error:0A000102:SSL routines::unsupported protocol:../deps/x.c:1:',
    { reason: 'unsupported protocol' },
    /encryption with mail\.example:587 fails \(unsupported protocol\): .* ask/,
  ],
])('“%s” has its remedy', (message, fields, words) => {
  expect(explainMailError(Object.assign(new Error(message), fields), 'smtp://mail.example:587')).toMatch(
    words,
  )
})
