import { startQueue } from '@/jobs/queue'

// A worker that tests may kill: node <this> <"hang" or "finish">; its database is in DATABASE_URL.
const [mode = ''] = process.argv.slice(2)
const payload = { logger: console } as unknown as Parameters<typeof startQueue>[0]
const job = {
  name: 'slow',
  async run(_payload: unknown, data: unknown) {
    console.log(`began ${JSON.stringify(data)}`)
    if (mode === 'hang') await new Promise(() => undefined)
    console.log('finished')
  },
}

const queue = await startQueue(payload, [job], { heartbeatSeconds: 10, superviseIntervalSeconds: 1 })
console.log('working')
process.once('SIGTERM', async () => {
  await queue.stop(5_000)
  process.exit(0)
})
