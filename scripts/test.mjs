// Uses old syntax, so that an old Node can parse it and report that it is too old.
import process from 'node:process'

const OLDEST = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(`Plain AI needs Node ${OLDEST} or newer: install it from https://nodejs.org.`)
  process.exit(1)
}

const { runTests } = await import('./test/run-tests.mjs')
process.exitCode = await runTests(process.argv.slice(2))
