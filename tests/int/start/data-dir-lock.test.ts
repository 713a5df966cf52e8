import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockDataDir } from '@/server/process/data-dir/lock'
import { identifySelf } from '@/server/process/data-dir/process-identity'
import { makeTemporaryFolder } from './temporary-folder'

const ignore = () => undefined
const lockFile = (dir: string) => path.join(dir, 'server.lock')

async function leaveLock(dir: string, change: Record<string, unknown>): Promise<void> {
  const record = { ...identifySelf(), since: '2026-01-01T00:00:00.000Z', stopping: false, ...change }
  await writeFile(lockFile(dir), JSON.stringify(record))
}

describe.concurrent('the lock of DATA_DIR', () => {
  it('refuses a second server and says who the first one is', async () => {
    const dir = await makeTemporaryFolder()
    const first = await lockDataDir(dir, ignore)
    await expect(lockDataDir(dir, ignore)).rejects.toThrow(`process ${process.pid}`)
    await first.release()
    const second = await lockDataDir(dir, ignore)
    await second.release()
    await expect(readFile(lockFile(dir))).rejects.toThrow('ENOENT')
  })

  it.each([
    ['a process that has ended', { pid: 2 ** 22 + 1 }],
    ['an earlier process with the same number', { began: '1' }],
  ])('is taken from %s at once', async (_, change) => {
    const dir = await makeTemporaryFolder()
    await leaveLock(dir, change)
    const lock = await lockDataDir(dir, () => expect.unreachable('nothing to wait for'))
    expect(JSON.parse(await readFile(lockFile(dir), 'utf8'))).toMatchObject({ pid: process.pid })
    await lock.release()
  })

  it('is taken when its file is damaged', async () => {
    const dir = await makeTemporaryFolder()
    await writeFile(lockFile(dir), '{"pid":')
    await (await lockDataDir(dir, ignore)).release()
  })

  it('is waited for while its owner is about to stop', async () => {
    const dir = await makeTemporaryFolder()
    const first = await lockDataDir(dir, ignore)
    await first.markStopping()
    let release: Promise<void> | undefined
    const second = await lockDataDir(dir, () => {
      release = first.release()
    })
    expect(release).toBeDefined()
    await second.release()
  })

  it('goes to one of several servers that find it stale together', async () => {
    const dir = await makeTemporaryFolder()
    await leaveLock(dir, { began: '1' })
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataDir(dir, ignore)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
