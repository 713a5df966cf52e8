/**
 * Uploads audio in parts through nginx and Caddy to two servers with separate folders: every file arrives
 * complete, once.
 * Run: node --import tsx bench/drills/uploads-behind-proxies.ts [files=6] [proxies=nginx,caddy]
 */
import { createHash, randomBytes } from 'node:crypto'
import { silentMp3 } from '@tests/support/silent-mp3'
import { fetch } from 'undici'
import { type Fleet, startFleet } from './fleet'
import { report } from './report'

const PART_BYTES = 6_000_000
const FILE_BYTES = 20_000_000
const files = Number(process.argv[2] ?? 6)
const proxies = (process.argv[3] ?? 'nginx,caddy').split(',') as ('nginx' | 'caddy')[]

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const encode = (text: string) => Buffer.from(text).toString('base64')

/** Silence with a unique tag. */
const makeSound = () => Buffer.concat([silentMp3(FILE_BYTES), randomBytes(128)])

async function signIn({ url, dispatcher }: Fleet) {
  const response = await fetch(`${url}/api/auth/login`, {
    dispatcher,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ username: 'admin', password: 'a password for drills' }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  return (path: string, init: { method: string; headers?: Record<string, string>; body?: Buffer | string }) =>
    fetch(url + path, {
      dispatcher,
      ...init,
      headers: { Cookie: cookie.join('; '), Origin: url, 'Tus-Resumable': '1.0.0', ...init.headers },
    })
}

type Ask = Awaited<ReturnType<typeof signIn>>

/** Returns the address at which the site serves the file. */
async function send(ask: Ask, sound: Buffer, name: string): Promise<string> {
  const begun = await ask('/api/admin/uploads', {
    method: 'POST',
    headers: {
      'Upload-Length': String(sound.length),
      'Upload-Metadata': `name ${encode(name)},type ${encode('audio/mpeg')}`,
    },
  })
  const location = new URL(begun.headers.get('location') ?? '', 'https://localhost').pathname
  for (;;) {
    const head = await ask(location, { method: 'HEAD' })
    const offset = Number(head.headers.get('upload-offset') ?? Number.NaN)
    if (head.status !== 200 || Number.isNaN(offset)) throw new Error(`${name}: HEAD answered ${head.status}`)
    if (offset === sound.length) break
    const sent = await ask(location, {
      method: 'PATCH',
      headers: { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      body: sound.subarray(offset, offset + PART_BYTES),
    })
    if (sent.status !== 204)
      throw new Error(`${name}: a part was answered ${sent.status} ${await sent.text()}`)
  }
  const done = await ask(`/api/admin/uploads/${location.split('/').at(-1)}/file`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  const { doc, message } = (await done.json()) as { doc?: { url: string }; message?: string }
  if (!doc) throw new Error(`${name}: the end was answered ${done.status} ${message}`)
  return doc.url
}

const figures: Record<string, number> = {}
const faults: (string | false)[] = []
for (const proxy of proxies) {
  const fleet = await startFleet({ workers: 0, proxy })
  const ask = await signIn(fleet)
  let whole = 0
  const failures: string[] = []
  for (let count = 0; count < files; count += 1) {
    const sound = makeSound()
    try {
      const url = await send(ask, sound, `drill-${count}.mp3`)
      const stored = Buffer.from(await (await ask(url, { method: 'GET' })).arrayBuffer())
      if (hash(stored) === hash(sound)) whole += 1
      else failures.push(`drill-${count}.mp3 arrived changed`)
    } catch (error) {
      failures.push((error as Error).message)
    }
  }
  await fleet.stop()
  Object.assign(figures, { [`${proxy}: files sent`]: files, [`${proxy}: whole`]: whole })
  faults.push(failures.length > 0 && `behind ${proxy}: ${failures.slice(0, 5).join('; ')}`)
}
report(figures, faults)
process.exit()
