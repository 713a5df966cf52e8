import { createDatabase } from '@tests/support/database'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '@/db/migrations/index'

const AT = migrations.findIndex(({ name }) => name.endsWith('_loudness'))

test('loudness that was measured as a plain mean is dropped, and its file read again', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const run = (step: unknown) => (step as (args: unknown) => Promise<void>)({ db: drizzle({ client }) })
  try {
    for (const { up } of migrations.slice(0, AT)) await run(up)
    await client.query(`
      INSERT INTO media (filename, mime_type, audio_file, audio_loudness, audio_waveform, audio_seconds) VALUES
        ('one.mp3', 'audio/mpeg', 'one.mp3', -18.2, 'AZaz', 495),
        ('two.m4a', 'audio/mp4', 'two.m4a', NULL, NULL, 8)`)
    await run(migrations[AT]?.up)
    const { rows } = await client.query(
      'SELECT filename, audio_file, audio_loudness, audio_peak, audio_seconds::int FROM media ORDER BY filename',
    )
    expect(rows).toEqual([
      { filename: 'one.mp3', audio_file: null, audio_loudness: null, audio_peak: null, audio_seconds: 495 },
      {
        filename: 'two.m4a',
        audio_file: 'two.m4a',
        audio_loudness: null,
        audio_peak: null,
        audio_seconds: 8,
      },
    ])
  } finally {
    await client.end()
    await database.drop()
  }
})
