/**
 * What a thousand guesses at passwords come to, and whether the owner still gets in. The limits are those of production;
 * a guess that was hashed is answered 401, a refused one 429.
 *
 *   node --import tsx bench/accounts/guesses.ts
 *
 * Ends with 1 when more was hashed than an hour allows, or when the owner stood outside.
 */
import { randomUUID } from 'node:crypto'
import { Visitor } from '@tests/support/api-client'
import { startApiServer } from '@tests/support/api-server'
import { createDatabaseOn } from '@tests/support/database-on'
import { startPostgresServer } from '@tests/support/postgres-server'

const PASSWORD = 'orchid tractor lamp'
const AT_ONCE = 20

interface Drill {
  guesses: number
  /** Whose password is guessed, and from where. */
  guess: (owner: string, n: number) => [username: string, address: string]
  /** What an hour allows. */
  hashed: number
}

const DRILLS: Record<string, Drill> = {
  'one name from one address': { guesses: 1_000, guess: (owner) => [owner, '192.0.2.1'], hashed: 5 },
  'a thousand names from one address': {
    guesses: 1_000,
    guess: (_, n) => [`nobody-${n}`, '192.0.2.2'],
    hashed: 30,
  },
  'one name from 200 addresses': {
    guesses: 1_000,
    guess: (owner, n) => [owner, `203.0.113.${n % 200}`],
    hashed: 10,
  },
}

const postgres = await startPostgresServer()
const { url: databaseUrl } = await createDatabaseOn(postgres.url)
const server = await startApiServer({ databaseUrl, env: { RATE_LIMIT_FACTOR: '1' } })
const at = (address: string) => new Visitor(server, { address })

const report: Record<string, object> = {}
let isAsItShouldBe = true
for (const [name, drill] of Object.entries(DRILLS)) {
  const { hashed, refused, seconds, isOwnerIn } = await run(drill)
  report[name] = { guesses: drill.guesses, hashed, refused, seconds, 'owner gets in': isOwnerIn }
  isAsItShouldBe &&= hashed <= drill.hashed && hashed + refused === drill.guesses && isOwnerIn
}
console.table(report)
await server.close()
await postgres.remove()
process.exitCode = isAsItShouldBe ? 0 : 1

async function run({ guesses, guess }: Drill) {
  const username = `owner-${randomUUID().slice(0, 8)}`
  const owner = at('198.51.100.7')
  await owner.post('/api/auth/signup', { username, email: `${username}@mail.example`, password: PASSWORD })
  const counts: Record<number, number> = {}
  const begun = performance.now()
  for (let first = 0; first < guesses; first += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, guesses - first) }, (_, n) => tryOne(first + n)))
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  const { status } = await owner.post('/api/auth/login', { username, password: PASSWORD })
  return { hashed: counts[401] ?? 0, refused: counts[429] ?? 0, seconds, isOwnerIn: status === 200 }

  async function tryOne(n: number) {
    const [name, address] = guess(username, n)
    const { status } = await at(address).post('/api/auth/login', { username: name, password: `guess ${n}` })
    counts[status] = (counts[status] ?? 0) + 1
  }
}
