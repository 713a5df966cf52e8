import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { inProject, node24, root, say } from '../start/project.mjs'
import { runStep } from '../start/run-program.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'

/** Shared by all suites of a run. */
const memoryFolder = makeMemoryFolder()

/** A check without parts counts as one. */
export async function runCheck(kind, args) {
  const code = await runNode(kind, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: ['the messages stand above'] }
}

/** @param {string[]} files all of the kind's when empty */
export async function runVitest(kind, files, { site, hear }) {
  const report = freshReport(`${kind}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', kind, ...reporters, ...files]
  const code = await runNode(kind, args, { variables: variablesOf(site), hear })
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport(report)
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({
      ...result,
      name: `${path.relative(root, name)}: ${result.fullName}`,
    })),
  )
  const failed = results.filter(({ status }) => status === 'failed')
  const flaky = results.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  )
  if (flaky.length > 0) say(`Passed only at the second try:\n${flaky.map(describeFailure).join('\n')}`)
  const names = failed.map(describeFailure)
  return count(code, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, names })
}

const describeFailure = ({ name, failureMessages: [message = ''] }) => `${name}: ${message.split('\n')[0]}`

/** @param {string[]} files all journeys when empty */
export async function runPlaywright(files, { browser, site, hear }) {
  const report = freshReport('e2e.json')
  const variables = { ...variablesOf(site), ...(browser && { CHROMIUM_PATH: browser }) }
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...files]
  const code = await runNode('e2e', args, { variables, hear })
  const { stats = {}, suites = [], errors = [] } = readReport(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  if (flaky > 0) say(`${flaky} of them passed only at the second try; they are listed as flaky above.`)
  const names = [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message }) => `outside any test: ${message}`),
  ]
  return count(code, { passed: expected + flaky, failed: unexpected, skipped, names })
}

const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failedSpecs),
]

/** A suite that broke without a failing test counts as failed. */
function count(code, counted) {
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function freshReport(name) {
  mkdirSync(inProject('test-results'), { recursive: true })
  const file = inProject('test-results', name)
  rmSync(file, { force: true })
  return file
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const variablesOf = (site) => site && { BASE_URL: site.BASE_URL, E2E_DATA_DIR: site.E2E_DATA_DIR }

/** Repeats every line under the name of its kind, since several run at once. @returns the exit code */
function runNode(kind, [program, ...args], { variables = {}, hear } = {}) {
  const repeat = (line) => {
    hear?.(line)
    say(`${kind} │ ${line}`)
  }
  return runStep(node24, [inProject(program), ...args], {
    ...options(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
    onSpawn: (child) => {
      for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', repeat)
    },
  })
}

/** Starts a program that outlives the call. */
export const spawnNode = (args, { stdio }) => spawn(node24, args, { ...options(), stdio })

function options(variables = {}) {
  // Makes every "node" that tests start the same Node.
  const PATH = [path.dirname(node24), process.env.PATH].join(path.delimiter)
  return {
    cwd: root,
    env: {
      ...process.env,
      PATH,
      ...(memoryFolder && { TMPDIR: memoryFolder }),
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      NEXT_TELEMETRY_DISABLED: '1',
      // A hundred processes load the same libraries: compiled once, then read from the cache.
      NODE_COMPILE_CACHE: inProject('.cache/compiled'),
      ...variables,
    },
  }
}
