/**
 * Two people at one document of the built site, and one person whose form keeps a draft while it is saved, which a real
 * browser does over a line that delivers drafts late. Counts what was lost and what was taken back.
 * Starts a PostgreSQL, the site on it and a server for speech to text by itself.
 * Run: npm run bench:together   with PORT (4189), ROUNDS (100).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fields, textOf, Visitor } from '@tests/support/api-client'
import { createDatabaseOn } from '@tests/support/database-on'
import { startFakeTranscriber, verbose } from '@tests/support/fake-transcriber'
import { findAdministrator } from '@tests/support/fill-show'
import { startPostgresServer } from '@tests/support/postgres-server'
import { readFourParts } from '@tests/support/sounds'
import { type Count, DRILLS, HEARD, type TwoPeople } from '@tests/support/two-people'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '@/db/sql'
import { createSession } from '@/lib/accounts/sessions'
import { startSite } from '../growth/site'
import { saveBesideDrafts } from './save-beside-drafts'

const port = Number(process.env.PORT ?? 4189)
const rounds = Number(process.env.ROUNDS ?? 100)

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-together-'))
const server = await startPostgresServer()
const { url: databaseUrl } = await createDatabaseOn(server.url)
const transcriber = await startFakeTranscriber()
transcriber.hear = () => verbose([{ start: 0, end: 1, text: HEARD }])
const settings = {
  WORKERS: 'inline',
  RATE_LIMIT_FACTOR: '1000',
  OPENAI_BASE_URL: transcriber.url,
  OPENAI_API_KEY: 'key-for-drills',
}
const client = new pg.Client({ connectionString: databaseUrl })
try {
  const site = await startSite({ databaseUrl, dataDir, port, settings })
  try {
    await client.connect()
    const people = await invite(site.url, drizzle({ client }) as unknown as Database)
    for (const [name, drill] of Object.entries(DRILLS)) report(name, await drill(people))
    report('a draft beside a save', await saveBesideDrafts(site.url, people, rounds))
  } finally {
    await site.stop()
  }
} finally {
  await client.end()
  await transcriber.close()
  await server.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

async function invite(url: string, database: Database): Promise<TwoPeople> {
  const ada = await signedIn(url, database, await findAdministrator(database))
  const account = { username: 'ben', email: 'ben@mail.example', role: 'admin' }
  const invited = await ada.post('/api/cms/users', account)
  const ben = await signedIn(url, database, textOf(invited.body.doc?.id))
  const audio = await uploadSound(ada)
  let number = 0
  return {
    ada,
    ben,
    rounds,
    async newEpisode() {
      number += 1
      const fields = {
        title: `Together ${number}`,
        season: 900,
        episodeNumber: number,
        isPublished: false,
        audio,
      }
      return textOf((await ada.post('/api/cms/episodes', fields)).body.doc?.id)
    },
    async transcribe(id, meanwhile) {
      transcriber.delayMs = Math.random() * 200
      await ada.post(`/api/episodes/${id}/transcribe?replace=true`)
      const done = await meanwhile()
      await untilTranscribed(ada, id)
      return done
    },
  }
}

async function signedIn(url: string, database: Database, userId: string): Promise<Visitor> {
  const visitor = new Visitor({ url })
  visitor.cookies.set('session', (await createSession(database, { userId })).token)
  return visitor
}

async function uploadSound(who: Visitor): Promise<string> {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'Four parts' }))
  form.set('file', new File([new Uint8Array(readFourParts('mp3'))], 'four.mp3', { type: 'audio/mpeg' }))
  return textOf((await who.request('POST', '/api/cms/media', { raw: form })).body.doc?.id)
}

async function untilTranscribed(who: Visitor, id: string): Promise<void> {
  const statusOf = async (): Promise<Fields> => (await who.get(`/api/episodes/${id}/transcribe`)).body
  for (let look = 0; look < 600; look += 1) {
    if (!/pending|processing/.test(JSON.stringify((await statusOf()).status))) return
    await pause(100)
  }
  throw new Error(`The transcription of ${id} did not end within a minute.`)
}

function report(name: string, { rounds: played, lost, takenBack }: Count): void {
  const whole = played - lost - takenBack
  console.log(`${name.padEnd(28)} ${whole} of ${played} whole, ${lost} lost, ${takenBack} taken back`)
  if (whole !== played) process.exitCode = 1
}
