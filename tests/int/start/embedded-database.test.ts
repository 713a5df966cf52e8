import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { askDatabase } from '@tests/support/ask-database'
import { drill } from '@tests/support/drill'
import { type RunningProgram, runProgram } from '@tests/support/running-program'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { describe, expect, it } from 'vitest'
import { findProcesses } from '@/server/process/postgres/leftovers'

const HOLDER = 'tests/int/start/holding-program.ts'

async function hold(dataDir: string): Promise<RunningProgram & { url: string }> {
  const program = runProgram(HOLDER, [dataDir])
  const [, url = ''] = await program.says(/ready (\S+)/)
  return { ...program, url }
}

async function stop({ child, ended }: RunningProgram): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
}

// Each starts several programs, at once with the others.
describe.concurrent('the embedded database', { timeout: 90_000 }, () => {
  it('is made once, in UTF-8 with checksums, and leaves nothing running when it is stopped', async () => {
    const dataDir = temporaryFolder()
    const cluster = path.join(dataDir, 'postgres')
    const first = await hold(dataDir)
    const settings =
      "SELECT current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS sums"
    expect(await askDatabase(first.url, settings)).toEqual([{ encoding: 'UTF8', sums: 'on' }])
    await askDatabase(first.url, "CREATE TABLE kept AS SELECT lower('ÄÖ') AS word")
    await stop(first)
    expect(await findProcesses(cluster)).toEqual([])
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    )

    const second = await hold(dataDir)
    expect(second.output()).not.toContain('Creating')
    expect(await askDatabase(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'äö' }])
    await stop(second)
  })

  it('refuses connections without the password', async () => {
    const held = await hold(temporaryFolder())
    const url = new URL(held.url)
    url.password = 'guessed'
    await expect(askDatabase(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
    url.username = 'postgres'
    await expect(askDatabase(url.href, 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry/)
    await stop(held)
  })

  it('is taken over from a server that was killed', async () => {
    const dataDir = temporaryFolder()
    const killed = await hold(dataDir)
    await askDatabase(killed.url, 'CREATE TABLE kept AS SELECT 1 AS number')
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await findProcesses(path.join(dataDir, 'postgres'))).not.toEqual([])

    const next = await hold(dataDir)
    expect(next.output()).toContain('Stopping the database that an earlier start left running')
    expect(await askDatabase(next.url, 'SELECT number FROM kept')).toEqual([{ number: 1 }])
    await stop(next)
    expect(await findProcesses(path.join(dataDir, 'postgres'))).toEqual([])
  })

  drill('recovers when everything was killed at once', async () => {
    const dataDir = temporaryFolder()
    const killed = await hold(dataDir)
    await askDatabase(killed.url, 'CREATE TABLE kept AS SELECT 1 AS number')
    killed.child.kill('SIGKILL')
    for (const pid of await findProcesses(path.join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL')

    const next = await hold(dataDir)
    expect(await askDatabase(next.url, 'SELECT number FROM kept')).toEqual([{ number: 1 }])
    await stop(next)
  })

  drill('leaves a program alone whose number stands in the file of a killed database', async () => {
    const dataDir = temporaryFolder()
    await stop(await hold(dataDir))
    const cluster = path.join(dataDir, 'postgres')
    const { uid, gid } = await stat(cluster)
    // A program of the same user, as it gets the same number in a container that was killed and started again.
    const other = spawn('sleep', ['60'], { ...(process.getuid?.() === 0 && { uid, gid }), cwd: cluster })
    await once(other, 'spawn')
    await writeFile(path.join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n`)
    const next = await hold(dataDir)
    expect(other.exitCode ?? other.signalCode).toBe(null)
    other.kill()
    await stop(next)
  })

  drill('comes back on the same port when its own process dies', async () => {
    const dataDir = temporaryFolder()
    const held = await hold(dataDir)
    const postmaster = Number.parseInt(
      await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
      10,
    )
    process.kill(postmaster, 'SIGKILL')
    await held.says(/The database is back/)
    expect(await askDatabase(held.url, 'SELECT 1 AS number')).toEqual([{ number: 1 }])
    await stop(held)
  })

  drill('is made again when the first start was killed half-way', async () => {
    const dataDir = temporaryFolder()
    const killed = runProgram(HOLDER, [dataDir])
    await killed.says(/Creating the database/)
    killed.child.kill('SIGKILL')
    await once(killed.child, 'close')
    const next = await hold(dataDir)
    expect(await askDatabase(next.url, 'SELECT 1 AS number')).toEqual([{ number: 1 }])
    await stop(next)
  })

  drill('outlives the loss of its password', async () => {
    const dataDir = temporaryFolder()
    await stop(await hold(dataDir))
    await rm(path.join(dataDir, 'postgres-password'))
    const next = await hold(dataDir)
    expect(await askDatabase(next.url, 'SELECT 1 AS number')).toEqual([{ number: 1 }])
    await stop(next)
  })

  it('is not looked for in a folder that holds something else', async () => {
    const dataDir = temporaryFolder()
    await mkdir(path.join(dataDir, 'postgres'))
    await writeFile(path.join(dataDir, 'postgres/letter.txt'), '')
    const { code, output } = await runProgram(HOLDER, [dataDir]).ended
    expect(code).toBe(1)
    expect(output).toContain('contains no database')
  })
})
