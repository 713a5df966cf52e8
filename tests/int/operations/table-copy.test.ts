import { Readable } from 'node:stream'
import { createDatabase } from '@tests/support/database'
import pg from 'pg'
import { expect, test } from 'vitest'
import { loadRows, readTable } from '@/lib/operations/table-copy'

test('a long table is copied in parts of whole rows, each of which can be restored by itself', async () => {
  const client = new pg.Client((await createDatabase()).url)
  await client.connect()
  await client.query(`CREATE TABLE long AS SELECT number, repeat(E'a\\n', 700000) AS words
    FROM generate_series(1, 7) AS number`)
  await client.query('CREATE TABLE copy (number int, words text)')
  const columns = ['number', 'words']
  const parts = await Readable.from(readTable(client, { name: 'long', columns })).toArray()
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) await loadRows(client, { name: 'copy', columns }, Readable.from([part]))
  const { rows } = await client.query('TABLE long EXCEPT TABLE copy')
  expect(rows).toEqual([])
  await client.end()
})
