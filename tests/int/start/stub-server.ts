import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { CRASHED, READY, TOO_SLOW } from '@/server/process/start-contract.mjs'

// Stands for src/server/main.ts in a stub project: says what it hears, finishes what is open, and crashes when asked to.
const server = createServer((request, response) => {
  response.shouldKeepAlive = false
  if (request.url === '/slow') {
    console.log('slow request open')
    process.once('SIGTERM', () => setTimeout(() => response.end('done'), 500))
    return
  }
  response.end(String(process.pid))
  if (request.url === '/crash') process.exit(CRASHED)
})

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    console.log(`heard ${signal}`)
    server.close(() => {
      console.log('drained')
      process.exit(0)
    })
  })
process.once('disconnect', () => process.exit(0))

if (process.env.CRASH === 'at start') process.exit(CRASHED)
const mark = `${import.meta.dirname}/was-too-slow`
if (process.env.CRASH === 'too slow once' && !existsSync(mark)) {
  writeFileSync(mark, '')
  process.exit(TOO_SLOW)
}
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  process.send?.(READY)
  console.log(`ready as process ${process.pid}`)
})
