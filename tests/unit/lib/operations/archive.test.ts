import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { ArchiveWriter, BackupError, readArchive } from '@/lib/operations/archive'

async function makeArchive(entries: Record<string, string>): Promise<Buffer> {
  const to = new PassThrough()
  const bytes = to.toArray()
  const archive = new ArchiveWriter(to)
  for (const [name, text] of Object.entries(entries)) await archive.add(name, Buffer.from(text))
  await archive.end()
  return Buffer.concat(await bytes)
}

async function read(archive: Buffer): Promise<string[]> {
  const taken: string[] = []
  await readArchive(Readable.from([archive]), async ({ name, body }) => {
    taken.push(`${name}: ${Buffer.concat(await body.toArray())}`)
  })
  return taken
}

const ENTRIES = { 'backup.json': '{}', 'tables/users/000001': 'ada\n', 'files/a.mp3': 'sound' }

describe('an archive', () => {
  test('is read as it was written', async () => {
    expect(await read(await makeArchive(ENTRIES))).toEqual([
      'backup.json: {}',
      'tables/users/000001: ada\n',
      'files/a.mp3: sound',
    ])
  })

  test('with one changed byte is refused, wherever it is, but for a bit that fills up the last one', async () => {
    const archive = await makeArchive({ ...ENTRIES, 'files/b.mp3': randomBytes(2_000).toString('base64') })
    const whole = await read(archive)
    for (let at = 100; at < archive.length; at += 311) {
      const changed = Buffer.from(archive)
      changed[at] = (changed[at] ?? 0) ^ 0x01
      const found = await read(changed).catch((error: unknown) => error)
      if (!(found instanceof BackupError)) expect(found, `byte ${at} of ${archive.length}`).toEqual(whole)
    }
  })

  test('that is cut off is refused, wherever that is', async () => {
    const archive = await makeArchive(ENTRIES)
    for (const bytes of [0, 20, archive.length - 9, archive.length - 1])
      await expect(read(archive.subarray(0, bytes)), `after ${bytes}`).rejects.toThrow(BackupError)
  })

  test.each(['files/../../x', '/etc/cron.d/x', '..\\x'])(
    'that names %s is refused before that is taken',
    async (name) => {
      const refused = read(await makeArchive({ ...ENTRIES, [name]: 'x' }))
      await expect(refused).rejects.toThrow(BackupError)
      await expect(refused).rejects.toThrow('leads out of its folder')
    },
  )
})
