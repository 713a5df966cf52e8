import { parseArgs } from 'node:util'

const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const [given] = positionals
if (!given || positionals.length > 1) {
  console.error(
    'npm run restore -- PLACE\n\nPuts a backup, a file or s3://BUCKET/KEY, into an empty DATA_DIR or DATABASE_URL. The site must not run there.',
  )
  process.exit(1)
}
// As in Payload's own migrations, connecting creates no tables: the restore creates those of the backup.
process.env.PAYLOAD_MIGRATING = 'true'
const { runOnShow } = await import('./show-command')

await runOnShow('The restore', async (payload, signal) => {
  const { restore } = await import('@/lib/operations/restore')
  const { openPlace } = await import('@/lib/operations/backup-place')
  const { migrations } = await import('@/db/migrations/index')
  const onProgress = (message: string) => console.log(message)
  await openPlace(given, { from: process.env.INIT_CWD }).read(async (from) => {
    const done = await restore(payload, { from, migrations, signal, onProgress })
    console.log(`The site is as it was on ${done.madeAt}, with ${done.files} files.`)
    console.log(`Its settings were:\n${done.settings}`)
    console.log('Start it with npm start.')
  })
  return 0
})
