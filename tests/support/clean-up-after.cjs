// Outlives the process that started it, however that one ends, and then ends its PostgreSQL and removes its files.
// Started with the server's home directory; the pipe on stdin closes when the starter is gone.
const { existsSync, readFileSync, rmSync } = require('node:fs')
const path = require('node:path')
const { setTimeout: pause } = require('node:timers/promises')

const home = process.argv[2]
const pidFile = path.join(home, 'data/postmaster.pid')
const TIMEOUT_MS = 10_000

process.stdin.resume()
process.stdin.on('end', cleanUp)

async function cleanUp() {
  // Not there when the server was stopped in order.
  if (existsSync(pidFile)) process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT')
  const deadline = Date.now() + TIMEOUT_MS
  while (existsSync(pidFile) && Date.now() < deadline) await pause(50)
  rmSync(home, { recursive: true, force: true })
}
