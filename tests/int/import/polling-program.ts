import { runOnShow } from '../../../scripts/show-command'

// A look at the followed feed that tests may kill: node <this> <time>; its database is in DATABASE_URL.
const [time = ''] = process.argv.slice(2)
await runOnShow('The look', async (payload, signal) => {
  const { pollFeed } = await import('@/lib/following/poll-feed')
  const reach = { signal, idleMs: 5_000 }
  await pollFeed(payload, { reach, now: new Date(time) })
  return 0
})
