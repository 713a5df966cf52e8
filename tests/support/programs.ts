import { globSync } from 'node:fs'
import { compile, compileIfNeeded } from '../../scripts/start/programs.mjs'
import { lockSetup } from '../../scripts/start/setup-lock.mjs'

/** Compiles the programs that tests run: those of the project, and their own, which end in `-program.ts`. */
export default async function setup() {
  const unlock = await lockSetup()
  try {
    await compileIfNeeded()
    await compile(globSync('tests/**/*-program.ts'))
  } finally {
    unlock()
  }
}
