import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { compiledProgram } from '../../src/lib/compiled-program.mjs'
import { fingerprint } from './fingerprint.mjs'
import { inProject, root, SetupFailure } from './project.mjs'

/** What runs outside Next: the server, its threads and the commands. */
const PROGRAMS = [
  'src/server/main.ts',
  'src/lib/media/measure-worker.ts',
  'src/lib/search/meaning-worker.ts',
  'src/lib/sharing/draw-worker.ts',
  'src/lib/transcripts/pdf/pdf-worker.tsx',
  'src/lib/transfer/read-worker.ts',
  'scripts/backup.ts',
  'scripts/doctor.ts',
  'scripts/export.ts',
  'scripts/import.ts',
  'scripts/mail-check.ts',
  'scripts/reset-admin.ts',
  'scripts/restore.ts',
  'scripts/worker.ts',
]
/** Started for each feed that is read: one file with its packages loads in half the time of hundreds. */
const WHOLE = 'src/lib/transfer/read-worker.ts'
const STAMP = inProject('dist/compiled-from')
const SOURCES = ['src', 'scripts', 'payload.config.ts', 'tsconfig.json', 'package-lock.json']

/** Whether the compiled programs are those of exactly these sources. */
export const areCompiled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint(SOURCES)

/**
 * Compiles the programs, so that a start need not. Older parts stay, since a running server may load them yet.
 * @throws SetupFailure
 */
export async function compileIfNeeded() {
  if (areCompiled()) return
  const from = fingerprint(SOURCES)
  try {
    rmSync(STAMP, { force: true })
    await compile(PROGRAMS)
    writeFileSync(STAMP, from)
  } catch (error) {
    throw new SetupFailure(`The programs could not be compiled into dist: ${error.message}`)
  }
}

/** @param {string[]} programs paths in the project */
export async function compile(programs) {
  // The start script runs before packages are installed.
  const { build } = await import('esbuild')
  const settings = {
    absWorkingDir: root,
    outbase: root,
    outdir: compiledProgram('', root),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  }
  const entryPoints = programs.filter((program) => program !== WHOLE)
  const chunkNames = 'parts/[name]-[hash]'
  await build({ ...settings, entryPoints, chunkNames, splitting: true, packages: 'external' })
  if (entryPoints.length === programs.length) return
  const js = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)"
  await build({ ...settings, entryPoints: [WHOLE], banner: { js } })
}
