/**
 * Writes `sample/vectors.bin`, the meanings of all texts by which the sample show answers questions; a test fails when
 * they are older than the texts. Run: npm run sample:vectors
 */
import { writeFileSync } from 'node:fs'
import { createDatabaseOn } from '@tests/support/database-on'
import { startPostgresServer } from '@tests/support/postgres-server'
import { sql } from 'drizzle-orm'
import { getDatabase, queryRows } from '@/db/sql'
import { MOST_CHARACTERS } from '@/lib/search/index-answers'
import { hashOf } from '@/lib/search/ready-vectors'
import { openShow } from '../../bench/search/open-show'
import { compileIfNeeded } from '../../scripts/start/programs.mjs'

await compileIfNeeded()
const server = await startPostgresServer()
const payload = await openShow((await createDatabaseOn(server.url)).url)
const rows = await queryRows<{ texts: string[]; vectors: Buffer }>(
  getDatabase(payload),
  sql`SELECT entry->'texts' AS texts, vectors FROM answer_entries`,
)
const vectors = new Map<string, Buffer>()
for (const { texts, vectors: packed } of rows) {
  const size = packed.length / texts.length
  for (const [index, text] of texts.entries())
    vectors.set(hashOf(text.slice(0, MOST_CHARACTERS)), packed.subarray(index * size, (index + 1) * size))
}
const bytes = Buffer.concat(
  [...vectors]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([hash, vector]) => [Buffer.from(hash, 'latin1'), vector]),
)
writeFileSync('sample/vectors.bin', bytes)
console.log(`sample/vectors.bin: ${vectors.size} texts, ${Math.round(bytes.length / 1024)} KiB`)
await server.remove()
process.exit(0)
