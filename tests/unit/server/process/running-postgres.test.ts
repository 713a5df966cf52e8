import { closeSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tryLockFile } from '@/server/process/file-lock.mjs'
import { findRunningPostgres } from '@/server/process/postgres/running-postgres'

let dataDir: string
let lock: number | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plain-ai-running-'))
  await mkdir(path.join(dataDir, 'postgres'))
  await writeFile(path.join(dataDir, 'postgres-password'), 'secret\n')
  lock = tryLockFile(path.join(dataDir, 'server.lock'))
})
afterEach(async () => {
  if (lock !== undefined) closeSync(lock)
  await rm(dataDir, { recursive: true })
})

const writePostmaster = (status: string) =>
  writeFile(
    path.join(dataDir, 'postgres/postmaster.pid'),
    ['123', dataDir, '1795327000', '54321', '', '127.0.0.1', '  1 2', status].join('\n'),
  )

test('the database of a site that runs is found', async () => {
  await writePostmaster('ready   ')
  expect(await findRunningPostgres(dataDir)).toBe('postgres://plain_ai:secret@127.0.0.1:54321/plain_ai')
})

test.each(['starting'])('one that is “%s” is not used', async (status) => {
  await writePostmaster(status)
  await expect(findRunningPostgres(dataDir)).rejects.toThrow(/try again in a moment/)
})

test('a site that was never started has none, and gets no lock', async () => {
  const never = path.join(dataDir, 'never')
  expect(await findRunningPostgres(never)).toBeUndefined()
  await mkdir(never)
  expect(await findRunningPostgres(never)).toBeUndefined()
  expect(await readdir(never)).toEqual([])
})

test('what a killed site left behind is no running database', async () => {
  await writePostmaster('ready   ')
  if (lock !== undefined) closeSync(lock)
  lock = undefined
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})
