import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const MEMORY = '/dev/shm'
const GIB = 1024 ** 3
/** Several times what the suites write at once. */
const ROOM = 4 * GIB
/** For builds, browsers and servers. */
const MEMORY_TO_SPARE = 4 * GIB

/**
 * A temporary folder in memory: tests create and discard thousands of databases, uploads and browser
 * profiles, which takes a fifth of their time on disk. @returns its path, or undefined when there is no such
 * place, too little room, or programs cannot run in it
 */
export function makeMemoryFolder() {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM || os.freemem() < ROOM + MEMORY_TO_SPARE) return undefined
  const folder = mkdtempSync(path.join(MEMORY, 'plain-ai-tests-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // Databases run as a different user from the tests.
  chmodSync(folder, 0o777)
  if (!canRunIn(folder)) return void remove()
  process.once('exit', remove)
  return folder
}

function canRunIn(folder) {
  const probe = path.join(folder, 'probe')
  writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(probe).status === 0
}
