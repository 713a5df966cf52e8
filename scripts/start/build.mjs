import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fingerprint } from './fingerprint.mjs'
import { keepFontsToSite } from './panel-fonts.mjs'
import { compileIfNeeded } from './programs.mjs'
import { inProject, node24, root, SetupFailure, say } from './project.mjs'
import { runStep } from './run-program.mjs'

const STAMP = inProject('.next/plain-ai-built')
const sources = [
  'src',
  'public',
  'payload.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** Whether there is a finished build of exactly these sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint(sources)
}

/** Removes the mark of a finished build first and writes it last, so that a killed build does not count. */
export async function build() {
  say('Building the site (usually one to three minutes; only when its sources have changed)')
  rmSync(STAMP, { force: true })
  const built = fingerprint(sources)
  const code = await runStep(node24, [inProject('node_modules/next/dist/bin/next'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (code !== 0) throw new SetupFailure('The site could not be built; the messages above say why.')
  keepFontsToSite()
  await compileIfNeeded()
  writeFileSync(STAMP, built)
}
