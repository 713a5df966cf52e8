import { globSync } from 'node:fs'
import { areCompiled, compile, compileIfNeeded } from '../../scripts/start/programs.mjs'
import { lockSetup } from '../../scripts/start/setup-lock.mjs'

/** Compiles the programs that tests run: those of the project, and their own, which end in `-program.ts`. */
export default async function setup() {
  // The lock is held while a site is built, which tests need not wait for.
  if (!areCompiled()) await compileAlone()
  await compile(globSync('tests/**/*-program.ts'))
}

async function compileAlone() {
  const unlock = await lockSetup()
  try {
    await compileIfNeeded()
  } finally {
    unlock()
  }
}
