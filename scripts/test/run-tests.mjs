import process from 'node:process'
import { build, isBuilt } from '../start/build.mjs'
import { installIfNeeded } from '../start/install.mjs'
import { compileIfNeeded } from '../start/programs.mjs'
import { SetupFailure, say } from '../start/project.mjs'
import { lockSetup } from '../start/setup-lock.mjs'
import { findOrInstallBrowser, installDecoder } from './browser.mjs'
import { countFiles, KINDS, readChosen } from './chosen.mjs'
import { Progress } from './progress.mjs'
import { runCheck, runPlaywright, runVitest } from './suites.mjs'
import { startTestedSite } from './tested-site.mjs'

const FAILED = { passed: 0, failed: 1 }

/**
 * Runs what is named, or everything, and closes with one line that counts it all. The build needs no tests and the tests
 * without a site need no build: these run side by side from the start.
 * @param {string[]} names kinds, files and folders
 * @returns the exit code
 */
export async function runTests(names) {
  const { chosen, fault } = readChosen(names)
  if (fault) {
    console.error(fault)
    return 1
  }
  try {
    await locked(async () => {
      await installIfNeeded()
      await compileIfNeeded()
    })
  } catch (error) {
    return explain(error)
  }
  const run = new Run(chosen)
  const stop = run.progress.start()
  try {
    await Promise.all([run.lane(['site', 'types', 'lint']), run.lane(['unit', 'int'])])
    await run.lane(['http', 'e2e'])
  } finally {
    stop()
    await run.site?.stop()
  }
  return report(run.results)
}

class Run {
  /** @type {Map<string, { passed: number, failed: number, skipped?: number, names?: string[] }>} */
  results = new Map()
  /** @type {import('./tested-site.mjs').TestedSite | undefined} */
  site
  #chosen
  #browser

  constructor(chosen) {
    this.#chosen = chosen
    this.progress = new Progress(
      ['site', ...KINDS].filter((step) => this.#isWanted(step)),
      say,
    )
  }

  #isWanted = (step) =>
    step === 'site' ? this.#chosen.has('http') || this.#chosen.has('e2e') : this.#chosen.has(step)

  async lane(steps) {
    for (const step of steps.filter(this.#isWanted)) {
      this.progress.begin(step, step === 'e2e' ? 0 : countFiles(step, this.#chosen.get(step) ?? []))
      const result = await this.#do(step)
      if (result) this.results.set(step, result)
      this.progress.end(step)
    }
  }

  async #do(step) {
    const files = this.#chosen.get(step) ?? []
    const hear = (line) => this.progress.read(step, line)
    switch (step) {
      case 'site':
        return this.#prepareSite()
      case 'lint':
        return runCheck('lint', [
          'node_modules/@biomejs/biome/bin/biome',
          'check',
          '--error-on-warnings',
          '.',
        ])
      case 'types':
        return runCheck('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
      case 'e2e':
        return this.site ? runPlaywright(files, { browser: this.#browser, site: this.site, hear }) : FAILED
      case 'http':
        return this.site ? runVitest(step, files, { site: this.site, hear }) : FAILED
      default:
        return runVitest(step, files, { hear })
    }
  }

  /** Counts only where it fails. */
  async #prepareSite() {
    try {
      if (this.#chosen.has('e2e')) {
        await installDecoder()
        this.#browser = await findOrInstallBrowser()
      }
      if (!isBuilt()) await locked(build)
      this.site = await startTestedSite()
    } catch (error) {
      explain(error)
      return FAILED
    }
  }
}

function report(results) {
  const all = KINDS.flatMap((kind) => (results.has(kind) ? [{ kind, ...results.get(kind) }] : []))
  const sum = (count) => all.reduce((total, result) => total + (result[count] ?? 0), 0)
  const broken = all
    .filter(({ failed }) => failed > 0)
    .flatMap(({ kind, failed, names = [] }) => [`${kind} (${failed})`, ...names.map((name) => `  ${name}`)])
  // Repeated at the end of a long log, where people look.
  if (broken.length > 0) say(`\nFailed:\n${broken.join('\n')}`)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  say(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  return sum('failed') > 0 ? 1 : 0
}

async function locked(work) {
  const unlock = await lockSetup()
  try {
    return await work()
  } finally {
    unlock()
  }
}

function explain(error) {
  if (!(error instanceof SetupFailure)) throw error
  if (error.message) console.error(`The tests cannot run: ${error.message}`)
  return error.exitCode || process.exitCode || 1
}
