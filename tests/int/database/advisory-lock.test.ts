import { askDatabase } from '@tests/support/ask-database'
import { createDatabase } from '@tests/support/database'
import type { TestDatabase } from '@tests/support/database-on'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAdvisoryLock } from '@/db/advisory-lock'

let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase()
})

afterAll(() => database.drop())

test('work under one name runs one at a time, and every caller gets its own result', async () => {
  let inside = 0
  let most = 0
  const work = async (value: number) => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
    return value
  }
  const lock = { connection: database.url, name: 'one at a time' }
  const results = await Promise.all([1, 2, 3, 4, 5].map((value) => withAdvisoryLock(lock, () => work(value))))
  expect(results).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(1)
})

test('work under another name does not wait', async () => {
  const result = await withAdvisoryLock({ connection: database.url, name: 'outer' }, () =>
    withAdvisoryLock({ connection: database.url, name: 'inner', waitMs: 100 }, async () => 'done'),
  )
  expect(result).toBe('done')
})

test('waiting ends with an error that names the lock and says what to do', async () => {
  const lock = { connection: database.url, name: 'taken', waitMs: 100 }
  await withAdvisoryLock(lock, async () => {
    await expect(withAdvisoryLock(lock, async () => {})).rejects.toThrow(
      'Another process has held the lock "taken"',
    )
  })
})

test('the lock is free again after work that throws', async () => {
  const lock = { connection: database.url, name: 'thrown', waitMs: 100 }
  await expect(withAdvisoryLock(lock, () => Promise.reject(new Error('work fault')))).rejects.toThrow(
    'work fault',
  )
  await expect(withAdvisoryLock(lock, async () => 'free')).resolves.toBe('free')
})

test('work whose lock was lost on the way is an error, not a result', async () => {
  const lock = { connection: `${database.url}?application_name=holder`, name: 'lost' }
  const held = withAdvisoryLock(lock, async () => {
    await askDatabase(
      database.url,
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'holder'",
    )
  })
  await expect(held).rejects.toThrow('The connection that held the lock "lost" broke.')
})
