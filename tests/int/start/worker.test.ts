import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDatabase } from '@tests/support/database'
import { run } from '@tests/support/running-program'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { expect, it } from 'vitest'
import { compiledProgram } from '@/lib/compiled-program.mjs'

const LINKED = ['dist', 'node_modules', 'package.json']

it('works with the variables of .env, in a folder that it makes', async () => {
  const database = await createDatabase()
  const cwd = path.join(temporaryFolder(), 'project')
  await mkdir(cwd)
  for (const name of LINKED) await symlink(path.resolve(name), path.join(cwd, name))
  await writeFile(path.join(cwd, '.env'), `DATABASE_URL=${database.url}\nDATA_DIR=./made/data\n`)

  const command = [process.execPath, compiledProgram('scripts/worker.ts')]
  const worker = run(command, { cwd, variables: { NODE_ENV: 'production' } })
  await worker.says(/Working off jobs: .*housekeeping/)
  expect(await readdir(path.join(cwd, 'made/data'))).toEqual(
    expect.arrayContaining(['media', 'outbox', 'secret']),
  )
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toMatchObject({ code: 0 })
  await database.drop()
}, 120_000)
