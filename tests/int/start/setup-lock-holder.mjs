import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

// A start that does nothing but hold the set-up lock for a moment: node <this> <stub project> <how long, ms>
const [folder = '', holdMs = ''] = process.argv.slice(2)
const { lockSetup } = await import(pathToFileURL(`${folder}/scripts/start/setup-lock.mjs`).href)
const mark = `${folder}/held-by`

const unlock = await lockSetup()
if (existsSync(mark) && isRunning(Number(readFileSync(mark, 'utf8')))) console.log('held twice')
writeFileSync(mark, String(process.pid))
console.log('holding')
await delay(Number(holdMs))
rmSync(mark, { force: true })
unlock()

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
