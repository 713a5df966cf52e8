import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode, StartFailure } from '@/server/process/start-failure'
import { judgeOwner, type LockRecord, type Sighting, tryParseRecord } from './judge-owner'
import { identifySelf } from './process-identity'

const heartbeatMs = 4_000
const lookAgainMs = 200

/** How long a start waits for an owner that is alive, and for one that has said it is on its way out. */
const TIMEOUT_MS = { live: 3_000, stopping: 35_000, unsure: 15_000 }

export interface DataDirLock {
  /** Tells a server that wants to start here that it is worth waiting. */
  markStopping(): Promise<void>
  release(): Promise<void>
}

/** Makes this process the one server of a DATA_DIR. A lock left behind by a killed server does not count. */
export async function lockDataDir(dir: string, onWait: (reason: string) => void): Promise<DataDirLock> {
  const file = path.join(dir, 'server.lock')
  const record: LockRecord = { ...identifySelf(), since: new Date().toISOString(), stopping: false }
  const began = Date.now()
  let first: Sighting | undefined
  let firstAt = began
  while (!(await tryCreate(file, record))) {
    const seen = await look(file)
    if (!seen) continue
    if (first?.raw !== seen.raw) {
      first = seen
      firstAt = Date.now()
    }
    const verdict = judgeOwner({ first, firstAt, now: seen, at: Date.now(), here: record.place })
    if (verdict === 'gone') {
      await removeStale(file, seen.raw)
      continue
    }
    if (Date.now() - began > TIMEOUT_MS[verdict]) throw new StartFailure(describeOwner(dir, seen))
    if (first === seen)
      onWait('Another server is using DATA_DIR; waiting to see whether it is about to stop.')
    await delay(lookAgainMs)
  }
  return holdLock(file, record)
}

function holdLock(file: string, record: LockRecord): DataDirLock {
  let raw = JSON.stringify(record)
  const beat = setInterval(() => {
    const now = new Date()
    // A missed beat only matters to a server on another machine, and the next one makes up for it.
    utimes(file, now, now).catch(() => undefined)
  }, heartbeatMs).unref()
  async function announceStop(): Promise<void> {
    if ((await look(file))?.raw !== raw) return
    const next = JSON.stringify({ ...record, stopping: true })
    const temporary = `${file}.${randomUUID()}`
    await writeFile(temporary, next, { mode: 0o600 })
    await rename(temporary, file)
    raw = next
  }

  let announced: Promise<void> | undefined
  return {
    markStopping() {
      announced ??= announceStop()
      return announced
    },
    async release() {
      clearInterval(beat)
      // Otherwise the announcement could come after the end and stay there. Whether it worked is for its caller to hear.
      await announced?.catch(() => undefined)
      if ((await look(file))?.raw === raw) await rm(file, { force: true })
    },
  }
}

/** A hard link appears whole or not at all, and only for one of several who try at once. */
async function tryCreate(file: string, record: LockRecord): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, JSON.stringify(record), { mode: 0o600 })
  try {
    await link(temporary, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Moved aside before it is removed: if two servers clear up at once, neither removes the other's fresh lock. */
async function removeStale(file: string, raw: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== raw) await link(aside, file)
  await rm(aside, { force: true })
}

async function look(file: string): Promise<Sighting | undefined> {
  try {
    const { mtimeMs } = await stat(file)
    return { raw: await readFile(file, 'utf8'), mtimeMs }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function describeOwner(dir: string, { raw }: Sighting): string {
  const owner = tryParseRecord(raw)
  return `Another server (process ${owner?.pid}, started ${owner?.since}) is using DATA_DIR (${dir}): stop it first, or set DATA_DIR to another folder.`
}
