import { randomUUID } from 'node:crypto'
import { listener } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { afterCommit } from '@/db/after-commit'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, queryRows } from '@/db/sql'

const server = serveApi()

const nameOf = async (id: string) => {
  const [row] = await queryRows<{ name: string }>(
    getDatabase(server.payload),
    sql`SELECT first_name AS name FROM users WHERE id = ${id}`,
  )
  return row?.name
}

test('statements and the Local API share one transaction, and what follows it comes once it is committed', async () => {
  const { id } = await listener(server.payload)
  const name = randomUUID()
  const follow = vi.fn(async () => expect(await nameOf(id)).toBe(name))
  const result = await inTransaction(server.payload, async (database, req) => {
    await database.execute(sql`UPDATE users SET last_name = 'Lovelace' WHERE id = ${id}`)
    await server.payload.update({ collection: 'users', id, data: { firstName: name }, req })
    await afterCommit(req, follow)
    expect(await nameOf(id), 'not yet for others').not.toBe(name)
    expect(follow).not.toHaveBeenCalled()
    return 'done'
  })
  expect(result).toBe('done')
  expect(follow).toHaveBeenCalledOnce()
})

test('work that fails leaves nothing behind, and nothing follows it', async () => {
  const { id } = await listener(server.payload)
  const before = await nameOf(id)
  const follow = vi.fn()
  const work = inTransaction(server.payload, async (database, req) => {
    await database.execute(sql`UPDATE users SET first_name = 'Gone' WHERE id = ${id}`)
    await afterCommit(req, follow)
    throw new Error('work fault')
  })
  await expect(work).rejects.toThrow('work fault')
  expect(await nameOf(id)).toBe(before)
  expect(follow).not.toHaveBeenCalled()
})
