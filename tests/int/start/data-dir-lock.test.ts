import { closeSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from '@tests/support/running-program'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { describe, expect, it } from 'vitest'
import { lockDataDir } from '@/server/process/lock'

const ignore = () => undefined
const lockFile = (dir: string) => path.join(dir, 'server.lock')

/** Another program that holds the lock, as a server in another container does. */
async function holdElsewhere(dir: string) {
  const holder = run(['flock', '-F', lockFile(dir), 'sh', '-c', 'echo holding; exec sleep 60'])
  await holder.says(/holding/)
  return holder
}

describe.concurrent('the lock of DATA_DIR', { timeout: 30_000 }, () => {
  it('refuses a second server and says who the first one is', async () => {
    const dir = temporaryFolder()
    const first = await lockDataDir(dir, ignore)
    await expect(lockDataDir(dir, ignore)).rejects.toThrow(`process ${process.pid}, started 20`)
    closeSync(first)
    const second = await lockDataDir(dir, () => expect.unreachable('nothing to wait for'))
    closeSync(second)
  })

  it('refuses it whatever the file says of a server that runs elsewhere', async () => {
    const dir = temporaryFolder()
    await writeFile(lockFile(dir), '{"pid":')
    const holder = await holdElsewhere(dir)
    await expect(lockDataDir(dir, ignore)).rejects.toThrow(/^Another server .* is using DATA_DIR/)
    holder.child.kill()
  })

  it('is free at once when its holder was killed', async () => {
    const dir = temporaryFolder()
    const program = "import { tryLockFile } from './src/server/process/file-lock.mjs'"
    const hold = `${program}; tryLockFile('${lockFile(dir)}'); console.log('holding'); setInterval(() => 0, 1000)`
    const holder = run([process.execPath, '--input-type=module', '--eval', hold])
    await holder.says(/holding/)
    await expect(lockDataDir(dir, ignore)).rejects.toThrow('Another server')
    holder.child.kill('SIGKILL')
    await holder.ended
    const lock = await lockDataDir(dir, () => expect.unreachable('nothing to wait for'))
    expect(await readFile(lockFile(dir), 'utf8')).toContain(`process ${process.pid}`)
    closeSync(lock)
  })

  it('is waited for while its holder is about to stop', async () => {
    const dir = temporaryFolder()
    const first = await lockDataDir(dir, ignore)
    setTimeout(closeSync, 1_000, first)
    let waits = 0
    const second = await lockDataDir(dir, () => {
      waits += 1
    })
    expect(waits).toBe(1)
    closeSync(second)
  })

  it('goes to one of several servers that start together', async () => {
    const dir = temporaryFolder()
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataDir(dir, ignore)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
