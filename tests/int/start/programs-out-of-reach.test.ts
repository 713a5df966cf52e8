import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringWithinReach, findBinaries, readMajorVersion } from '@/server/process/postgres/find-postgres'
import { chooseOsUser } from '@/server/process/postgres/os-user'

const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)('a clone that only root may enter', () => {
  let folder = ''
  let dataDir = ''

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plain-ai-reach-'))
    chmodSync(folder, 0o755)
    dataDir = path.join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o755 })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has its PostgreSQL copied to where the database’s own user can run it', async () => {
    const user = await chooseOsUser(path.join(dataDir, 'postgres'))
    const installed = await findBinaries()
    const locked = path.join(folder, 'locked')
    mkdirSync(locked, { mode: 0o700 })
    const home = path.dirname(path.dirname(installed.postgres))
    cpSync(home, path.join(locked, 'native'), { recursive: true, verbatimSymlinks: true })
    const lockedAway = (program: string) => path.join(locked, 'native', path.relative(home, program))
    const outOfReach = {
      initdb: lockedAway(installed.initdb),
      postgres: lockedAway(installed.postgres),
    }

    const binaries = await bringWithinReach(outOfReach, dataDir, user)
    expect(binaries.postgres.startsWith(dataDir)).toBe(true)
    expect(await readMajorVersion(binaries, user)).toMatch(/^\d+$/)
  })
})
