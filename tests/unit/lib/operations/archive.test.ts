import { PassThrough, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import { ArchiveWriter, BackupFault, readArchive } from '@/lib/operations/archive'

async function makeArchive(entries: Record<string, string>): Promise<Buffer> {
  const to = new PassThrough()
  const bytes = to.toArray()
  const archive = new ArchiveWriter(to)
  for (const [name, text] of Object.entries(entries)) await archive.add(name, Buffer.from(text))
  await archive.end()
  return Buffer.concat(await bytes)
}

/** The archive packed anew, so that gzip and tar find nothing wrong with it; entries for which there is no text go. */
async function rewritten(
  archive: Buffer,
  change: (name: string, text: string) => string | undefined,
): Promise<Buffer> {
  const [entries, to] = [extract(), pack()]
  Readable.from([archive]).pipe(createGunzip()).pipe(entries)
  for await (const entry of entries) {
    const { name } = entry.header
    const text = change(name, Buffer.concat(await Readable.from(entry).toArray()).toString())
    if (text !== undefined) to.entry({ name }, text)
  }
  to.finalize()
  return Buffer.concat(await to.pipe(createGzip()).toArray())
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

  test.each(Object.keys(ENTRIES))('in which %s was changed is refused by its checksum', async (changed) => {
    const archive = await rewritten(await makeArchive(ENTRIES), (name, text) =>
      name === changed ? `${text}!` : text,
    )
    const refused = read(archive)
    await expect(refused).rejects.toThrow(BackupFault)
    await expect(refused).rejects.toThrow(`${changed} does not match its checksum`)
  })

  test.each(Object.keys(ENTRIES))('from which %s was taken is refused', async (taken) => {
    const archive = await rewritten(await makeArchive(ENTRIES), (name, text) =>
      name === taken ? undefined : text,
    )
    await expect(read(archive)).rejects.toThrow(`${taken} does not match its checksum`)
  })

  test('with something that its checksums do not know is refused', async () => {
    const archive = await rewritten(await makeArchive(ENTRIES), (name, text) =>
      name.startsWith('checksums') ? text.replace(/^.*a\.mp3\n/m, '') : text,
    )
    await expect(read(archive)).rejects.toThrow('files/a.mp3 does not match its checksum')
  })

  test('without its checksums is refused', async () => {
    const archive = await rewritten(await makeArchive(ENTRIES), (name, text) =>
      name.startsWith('checksums') ? undefined : text,
    )
    await expect(read(archive)).rejects.toThrow('its checksums, which end it, are missing')
  })

  test.each(['files/../../x', '/etc/cron.d/x', '..\\x'])(
    'that names %s is refused before that is taken',
    async (name) => {
      const refused = read(await makeArchive({ ...ENTRIES, [name]: 'x' }))
      await expect(refused).rejects.toThrow(BackupFault)
      await expect(refused).rejects.toThrow('leads out of its folder')
    },
  )
})
