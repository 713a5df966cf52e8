/**
 * Runs the benchmarks one after another and writes their output into one report, with a description of the
 * machine.
 * Run: npm run bench [-- NAME …] with the names below; the report keeps the sections of others.
 * npm run bench -- NAME --OPTION … runs one with options, without a report.
 * Starts a site with the sample show for those that measure a running one.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { type StartedSite, startSite } from '@tests/support/start-site'
import { lighthouseReport } from './lighthouse'
import { startReport } from './start-times'

interface Section {
  title: string
  /** A script with its arguments, or a measurement made here. */
  run: { script: string; args?: string[]; env?: Record<string, string> } | ((url: string) => Promise<string>)
  needsSite?: true
}

const REPORT = path.join(import.meta.dirname, 'RESULTS.md')
const PORT = 4191

const SECTIONS: Record<string, Section> = {
  http: {
    title: 'Requests a second, beside nginx and a bare Node server with the same bytes',
    run: { script: 'bench/http/run.ts', env: { BASE_URL: `http://localhost:${PORT}` } },
    needsSite: true,
  },
  lighthouse: { title: 'Lighthouse, mobile, and bytes', run: lighthouseReport, needsSite: true },
  start: { title: 'Start and memory', run: startReport },
  growth: { title: 'Growth at 15, 1,000 and 10,000 episodes', run: { script: 'bench/growth/run.ts' } },
  search: { title: 'Search', run: { script: 'bench/search/run.ts' } },
  letters: { title: 'Letters', run: { script: 'bench/letters/run.ts' } },
  flood: {
    title: 'A hundred requests at once, and the health check beside them',
    run: { script: 'bench/flood/run.ts', env: { BASE_URL: `http://localhost:${PORT}` } },
    needsSite: true,
  },
  transcription: {
    title: 'Transcription: killed workers, and many episodes at once',
    run: { script: 'bench/drills/killed-transcribers.ts' },
  },
  fuzz: { title: 'Hostile requests', run: { script: 'bench/fuzz/requests.ts', args: ['--count', '100000'] } },
  panel: { title: 'Views of the panel', run: { script: 'bench/admin/views.ts' } },
}

const given = process.argv.slice(2)
const firstOption = given.findIndex((argument) => argument.startsWith('--'))
const names = firstOption < 0 ? given : given.slice(0, firstOption)
const options = firstOption < 0 ? undefined : given.slice(firstOption)
const unknown = names.find((name) => !SECTIONS[name])
if (unknown || (options && names.length !== 1)) {
  const choice = `choose from ${Object.keys(SECTIONS).join(', ')}.`
  console.error(
    unknown
      ? `There is no benchmark called ${unknown}: ${choice}`
      : `Options are for one benchmark: ${choice}`,
  )
  process.exit(1)
}

let site: StartedSite | undefined
for (const name of names.length > 0 ? names : Object.keys(SECTIONS)) {
  const section = SECTIONS[name]
  if (!section) continue
  console.log(`\n— ${section.title}`)
  if (section.needsSite) site ??= await startSettledSite()
  const text =
    typeof section.run === 'function'
      ? await section.run(`http://localhost:${PORT}`)
      : await runScript({ ...section.run, ...(options && { args: options }) })
  if (options) continue
  // Read again, because another run may have written its sections.
  const sections = readSections()
  sections.set(section.title, `Measured on ${describeRun()}.\n\n\`\`\`\n${withoutLog(text).trim()}\n\`\`\``)
  writeReport(sections)
}
await site?.stop()

/** A first start reads sounds, draws cards and embeds questions beside its first visitors. */
async function startSettledSite(): Promise<StartedSite> {
  const started = await startSite(PORT, { SAMPLE_SHOW: 'true', RATE_LIMIT_FACTOR: '100000' })
  for (let quiet = 0; quiet < 5; ) {
    await delay(2_000)
    const metrics = await (await fetch(`http://localhost:${PORT}/metrics`)).text()
    quiet = /^plainai_jobs_(?:waiting|running)\{.*\} [1-9]/m.test(metrics) ? 0 : quiet + 1
  }
  return started
}

async function runScript({ script, args = [], env }: Exclude<Section['run'], (url: string) => unknown>) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += String(text)
    process.stdout.write(text)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? output : `${output}\nended with code ${code}`
}

/** Removes lines that the site itself logs. */
function withoutLog(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.filter((line) => !/^\[\d{4}-\d\d-\d\d [\d:]+\] /.test(line)).join('\n')
}

function describeRun(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const load = os.loadavg()[0]?.toFixed(1)
  return `${new Date().toISOString().slice(0, 10)} at ${commit}, load average ${load}`
}

function readSections(): Map<string, string> {
  if (!existsSync(REPORT)) return new Map()
  const [, ...sections] = readFileSync(REPORT, 'utf8').split(/^## /m)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end), section.slice(end).trim()]
    }),
  )
}

function writeReport(sections: Map<string, string>): void {
  const [cpu] = os.cpus()
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
  const machine = `${os.cpus().length} × ${cpu?.model.trim()}, ${Math.round(os.totalmem() / 1024 ** 3)} GB, ${os.type()} ${os.release()}`
  const versions = ['next', 'payload', 'react', 'pg-boss', 'node'].map((name) => `${name} ${versionOf(name)}`)
  const head = [
    '# Results',
    '',
    'Written by `npm run bench`. Shared machines waver; ratios within one run are worth more than figures of two.',
    '',
    `${machine}. ${versions.join(', ')}.`,
  ]
  const body = Object.values(SECTIONS).flatMap(({ title }) => {
    const text = sections.get(title)
    return text ? ['', `## ${title}`, '', text] : []
  })
  writeFileSync(REPORT, `${[...head, ...body].join('\n')}\n`)
}
