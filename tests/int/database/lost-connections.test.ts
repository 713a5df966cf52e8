import { createDatabase } from '@tests/support/database'
import type { Payload } from 'payload'
import { expect, it, vi } from 'vitest'
import { createPool } from '@/db/pool'

it('warns of a connection that is lost, and of none that was about to close', async () => {
  const database = await createDatabase()
  const warn = vi.fn()
  const pool = createPool({ connectionString: database.url }, { warn } as unknown as Payload['logger'])
  const loseConnection = async () => {
    const client = await pool.connect()
    client.release()
    return () => client.emit('error', new Error('terminating connection due to administrator command'))
  }

  const lose = await loseConnection()
  lose()
  expect(warn).toHaveBeenCalledOnce()
  const loseLate = await loseConnection()
  await pool.end()
  loseLate()
  expect(warn).toHaveBeenCalledOnce()
  await database.drop()
})
