import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runOnShow } from './show-command'

const USAGE = `npm run backup -- PLACE [--with-secrets] [--keep N]

Writes all that the site holds into one file, while the site runs. PLACE is a file, a folder that gets a file
named after the time, or s3://BUCKET/KEY. --with-secrets also writes passwords and keys of the settings.
--keep N removes all but the newest N of the folder's backups.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { 'with-secrets': { type: 'boolean' }, keep: { type: 'string' } },
})
const [given] = positionals
const keep = values.keep === undefined ? undefined : Number(values.keep)
if (!given || positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) {
  console.error(USAGE)
  process.exit(1)
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

await runOnShow('The backup', async (payload, signal) => {
  const { backUp } = await import('@/lib/operations/back-up')
  const { openPlace, prune } = await import('@/lib/operations/backup-place')
  // npm runs this in the project's folder, wherever it was called.
  const place = openPlace(given, { from: process.env.INIT_CWD })
  const onProgress = (message: string) => console.log(message)
  await place.write(async (to) => {
    const withSecrets = values['with-secrets'] === true
    const made = await backUp(payload, { to, version, withSecrets, signal, onProgress })
    console.log(`${made.files} files with ${Math.ceil(made.bytes / 1e6)} MB are in it.`)
    if (made.lost.length > 0) console.log(`Deleted meanwhile, and so not in it: ${made.lost.join(', ')}.`)
  })
  console.log(`The backup is ${place.name}.`)
  for (const old of keep ? await prune(place, keep) : []) console.log(`Removed ${old}.`)
  return 0
})
