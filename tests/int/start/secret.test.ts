import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { expect, it } from 'vitest'
import { readOrCreateSecret } from '@/server/process/secret'

it('is made once, for its owner alone, however many servers ask for it at once', async () => {
  const file = path.join(temporaryFolder(), 'secret')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrCreateSecret(file)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toHaveLength(43)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readOrCreateSecret(file)).toBe(secrets[0])
})

it('is made again when its file is empty, and kept from then on', async () => {
  const file = path.join(temporaryFolder(), 'secret')
  await writeFile(file, '\n')
  const secret = await readOrCreateSecret(file)
  expect(secret).toHaveLength(43)
  expect(await readOrCreateSecret(file)).toBe(secret)
})

it('is narrowed again when a copy has widened its file', async () => {
  const file = path.join(temporaryFolder(), 'secret')
  await writeFile(file, 'kept\n', { mode: 0o644 })
  expect(await readOrCreateSecret(file)).toBe('kept')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
