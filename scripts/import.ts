import path from 'node:path'
import { parseArgs } from 'node:util'
import ipaddr from 'ipaddr.js'
import { runOnShow } from './show-command'

const USAGE = `npm run import -- FEED [options]

FEED is the address of an RSS feed, a file with one, or a folder that \`npm run export\` wrote.

  --dry-run                 only say what would be done
  --timeout SECONDS         how long a server may say nothing (30)
  --allow-address ADDRESS   also fetch from this address of a private network; may be given several times`

const DEFAULT_TIMEOUT = '30'

const options = readOptions()
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`)
  process.exit(1)
}
const { feed, isDryRun, allowed, idleMs } = options
if (allowed.length > 0)
  process.env.IMPORT_ADDRESSES = `${process.env.IMPORT_ADDRESSES ?? ''} ${allowed.join(' ')}`

await runOnShow('The import', async (payload, signal) => {
  const { withAdvisoryLock } = await import('@/db/advisory-lock')
  const { env } = await import('@/lib/env')
  const { openSource } = await import('@/lib/transfer/open-source')
  const { planImport, runImport } = await import('@/lib/transfer/run-import')
  const { exitCodeOf, IMPORT_LOCK, summarise } = await import('@/lib/transfer/run-import')
  const reach = { idleMs, signal }
  const show = await openSource(feed, reach)
  const run = () =>
    isDryRun
      ? planImport(payload, show)
      : runImport(payload, {
          show,
          reach,
          onProgress: ({ done, total, result: { outcome, name } }) =>
            console.log(
              `${String(done).padStart(String(total).length)}/${total} ${outcome.padEnd(9)} ${name}`,
            ),
        })
  const lock = { connection: env().DATABASE_URL, name: IMPORT_LOCK, waitMs: 1_000 }
  const results = await withAdvisoryLock(lock, run)
  console.log(`\n${isDryRun ? 'Nothing is written. An import would do this.\n' : ''}${summarise(results)}`)
  return exitCodeOf(results)
})

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        timeout: { type: 'string', default: DEFAULT_TIMEOUT },
        'allow-address': { type: 'string', multiple: true, default: [] },
      },
    })
    const [feed] = positionals
    if (!feed || positionals.length > 1) return 'Give one feed.'
    if (!/^\d{1,4}$/.test(values.timeout) || values.timeout === '0') return '--timeout takes whole seconds.'
    const odd = values['allow-address'].find((address) => !ipaddr.isValid(address))
    if (odd) return `--allow-address takes IP addresses, and ${odd} is none.`
    return {
      // npm runs this in the project's folder, wherever it was called.
      feed: /^https?:/i.test(feed) ? feed : path.resolve(process.env.INIT_CWD ?? '.', feed),
      isDryRun: values['dry-run'],
      allowed: values['allow-address'],
      idleMs: Number(values.timeout) * 1_000,
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
