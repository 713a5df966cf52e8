import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject, say } from './project.mjs'

const beatMs = 2_000
const silenceMs = 20_000

const file = inProject('.cache/setup.lock')

/** One install or build at a time in one clone; others wait for it and then find it done. */
export async function lockSetup() {
  mkdirSync(inProject('.cache'), { recursive: true })
  for (let isFirst = true; !tryLock(); isFirst = false) {
    const owner = readOwner()
    if (owner !== undefined && isRunning(owner) && isBeating()) {
      if (isFirst) say(`Waiting for another start (process ${owner}) to finish installing or building`)
      await delay(500)
    } else rmSync(file, { force: true })
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs).unref()
  return () => {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

function tryLock() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function readOwner() {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A number that is running again may by now be another program's; the owner of a lock keeps touching it. */
function isBeating() {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return mtimeMs !== undefined && Date.now() - mtimeMs < silenceMs
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
