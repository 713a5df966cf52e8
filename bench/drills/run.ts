/**
 * Runs the drills one after another, each in a separate process with a time limit.
 * Run: npm run drills [-- NAME …] [--short]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { readReport } from './report'

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

const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } })
const unknown = positionals.find((name) => !DRILLS[name])
if (unknown) {
  console.error(`There is no drill called ${unknown}: choose from ${Object.keys(DRILLS).join(', ')}.`)
  process.exit(1)
}
let isGood = true
for (const name of positionals.length > 0 ? positionals : Object.keys(DRILLS)) {
  const drill = DRILLS[name]
  if (!drill) continue
  console.log(`\n— ${name}`)
  const begun = performance.now()
  const output = await run(name, values.short ? drill.short : drill.long, drill.minutes)
  const found = readReport(output)
  const seconds = Math.round((performance.now() - begun) / 1000)
  if (!found) console.log(output.slice(-4_000))
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

async function run(name: string, args: string[], minutes: number): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', `bench/drills/${name}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text)
    })
  await once(child, 'close')
  return output
}
