// Uses old syntax, so that an old Node can parse it and report that it is too old.
import process from 'node:process'

const OLDEST = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Plain AI needs Node ${OLDEST} or newer to set itself up, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}

const { runCommand } = await import('./start/run-command.mjs')
await runCommand('start')
