/**
 * Runs the drills one after another, each in a separate process with a time limit.
 * Run: npm run drills [-- NAME …] [--short]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { type DrillReport, readReport } from './report'

interface Drill {
  long: string[]
  short: string[]
  minutes: number
}

const DRILLS: Record<string, Drill> = {
  'cut-at-commit': { long: ['1000'], short: ['50'], minutes: 5 },
  'restart-under-writes': { long: ['100', '20', '1000'], short: ['2', '20', '200'], minutes: 30 },
  'killed-transcribers': { long: ['20', '4', '500'], short: ['1', '2', '5'], minutes: 30 },
  'rolling-restart': { long: ['3'], short: ['1'], minutes: 10 },
  'uploads-behind-proxies': { long: ['20'], short: ['2'], minutes: 10 },
  'killed-servers': { long: ['30'], short: ['2'], minutes: 20 },
  'killed-workers': { long: ['10000', '100'], short: ['200', '2'], minutes: 40 },
  'frozen-worker': { long: ['200'], short: ['20'], minutes: 8 },
  'wrong-clock': { long: [], short: [], minutes: 5 },
  'full-disk': { long: ['10'], short: ['1'], minutes: 15 },
  'strange-host': { long: ['30000', '8'], short: ['3000', '2'], minutes: 20 },
  'slow-clients': { long: ['2000', '45'], short: ['200', '45'], minutes: 8 },
  'random-cuts': { long: ['60'], short: ['1'], minutes: 70 },
  image: { long: [], short: [], minutes: 12 },
  poolers: { long: [], short: [], minutes: 8 },
  'postgres-versions': { long: ['14,15,16,17,18'], short: ['14,18'], minutes: 15 },
}

/** Files of `tests/int` that have more tests and more rounds as drills: `tests/support/drill.ts`. */
const SLOW_TESTS: Record<string, string[]> = {
  'two-people': ['editing/two-people'],
  'large-lists': ['subscribers/import-list', 'letters/sending'],
  'thousand-episodes': ['server/thousand-episodes'],
  'killed-programs': ['start/npm-start', 'start/embedded-database', 'operations/backup'],
  answers: ['content/sample-answers', 'content/bread-answers'],
  'refused-starts': ['start/refused-start', 'mail/mail-server-trouble'],
}

const NAMES = [...Object.keys(DRILLS), ...Object.keys(SLOW_TESTS)]

const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } })
const unknown = positionals.find((name) => !NAMES.includes(name))
if (unknown) {
  console.error(`There is no drill called ${unknown}: choose from ${NAMES.join(', ')}.`)
  process.exit(1)
}
let isGood = true
for (const name of positionals.length > 0 ? positionals : NAMES) {
  console.log(`\n— ${name}`)
  const begun = performance.now()
  const found = DRILLS[name] ? await runDrill(name, DRILLS[name]) : await runTests(SLOW_TESTS[name] ?? [])
  const seconds = Math.round((performance.now() - begun) / 1000)
  const verdict = found
    ? found.faults.length === 0
      ? 'good'
      : found.faults.join('; ')
    : 'ended without a report'
  isGood &&= verdict === 'good'
  console.table(found?.figures)
  console.log(`${name}: ${verdict} (${seconds} s)`)
}
process.exitCode = isGood ? 0 : 1

async function runDrill(name: string, { long, short, minutes }: Drill): Promise<DrillReport | undefined> {
  const args = ['--import', 'tsx', `bench/drills/${name}.ts`, ...(values.short ? short : long)]
  const { output } = await run(args, minutes)
  const found = readReport(output)
  if (!found) console.log(output.slice(-4_000))
  return found
}

async function runTests(files: string[]): Promise<DrillReport> {
  const paths = files.map((file) => `tests/int/${file}.`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'int', '--retry=0']
  const { code, output } = await run([...vitest, ...paths], 20, { DRILL: 'yes' })
  if (code !== 0) console.log(output.slice(-4_000))
  const [, passed = 0] = /Tests .*?(\d+) passed/.exec(stripVTControlCharacters(output)) ?? []
  return { figures: { 'tests passed': passed }, faults: code === 0 ? [] : ['tests failed'] }
}

async function run(
  args: string[],
  minutes: number,
  variables: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text)
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
