import { Readable } from 'node:stream'
import { createDatabase } from '@tests/support/database'
import pg from 'pg'
import { expect, test } from 'vitest'
import { loadPart, readTable } from '@/lib/operations/table-copy'

test('a table is restored from parts between which a row is cut', async () => {
  const client = new pg.Client((await createDatabase()).url)
  await client.connect()
  await client.query(`CREATE TABLE long AS SELECT number, repeat(E'a\\n', 700000) AS words
    FROM generate_series(1, 7) AS number`)
  await client.query('CREATE TABLE copy (number int, words text)')
  const columns = ['number', 'words']
  const table = Buffer.concat(await Readable.from(readTable(client, { name: 'long', columns })).toArray())
  let cutRow: Buffer = Buffer.alloc(0)
  for (let from = 0; from < table.length; from += 1_000_000) {
    const part = Buffer.concat([cutRow, table.subarray(from, from + 1_000_000)])
    cutRow = await loadPart(client, { name: 'copy', columns }, part)
  }
  const { rows } = await client.query('TABLE long EXCEPT ALL TABLE copy')
  expect(rows).toEqual([])
  await client.end()
})
