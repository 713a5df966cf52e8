import { inspect } from 'node:util'
import { administrator, listener } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase } from '@/db/sql'

const server = serveApi()
const SECRET = 'hash-of-a-session\n    at nobody@mail.example'

/** Everything that a log could show of it. */
function told(error: unknown): string {
  const { stack, cause } = error as Error
  return [inspect(error, { depth: 9, showHidden: true }), stack, (cause as Error | undefined)?.stack].join(
    '\n',
  )
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('The statement should have failed.'),
    (error: unknown) => error,
  )

test.each([
  ['an invalid statement', sql`SELECT nonsense(${SECRET})`],
  ['a value that does not fit', sql`SELECT ${SECRET}::text::uuid`],
  ['a row that breaks a rule', sql`INSERT INTO session (sid, sess, expire) VALUES (${SECRET}, '{}', NULL)`],
])('%s tells the statement and never its values', async (_, statement) => {
  for (const work of [
    () => getDatabase(server.payload).execute(statement),
    () => inTransaction(server.payload, (database) => database.execute(statement)),
  ]) {
    const text = told(await failureOf(work()))
    expect(text).toContain('Failed query: ')
    expect(text).toMatch(/at .*queryWithCache/)
    expect(text).not.toMatch(/hash-of-a-session|nobody@mail/)
  }
})

test('a value that is taken is named by its field alone', async () => {
  const { email } = await listener(server.payload)
  const statement = sql`INSERT INTO users (username, email, password, role) VALUES ('x', ${email}, ${SECRET}, 'user')`
  const text = told(await failureOf(getDatabase(server.payload).execute(statement)))
  expect(text).toContain('Key (email)=(…)')
  expect(text).not.toContain(email)
})

test('Payload still knows which field it was', async () => {
  const { email, username } = await administrator(server.payload)
  for (const taken of [{ email }, { username }]) {
    const data = {
      username: 'other',
      email: 'other@mail.example',
      password: 'tea-and-toast',
      role: 'user' as const,
      ...taken,
    }
    const error = await failureOf(server.payload.create({ collection: 'users', data }))
    expect(error).toMatchObject({ data: { errors: [{ path: Object.keys(taken)[0] }] } })
    if (taken.email) expect(told(error)).not.toContain(email)
  }
})
