import { execFileSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { startDeafPooler } from '@tests/support/deaf-pooler'
import { drill } from '@tests/support/drill'
import { listenLocally } from '@tests/support/listen-locally'
import { runProgram } from '@tests/support/running-program'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { describe, expect, inject, it } from 'vitest'
import { findFreePort } from '@/server/process/postgres/start-embedded-postgres'
import { CERTIFICATE, startTlsDatabase } from './tls-database'

const isRoot = process.getuid?.() === 0
const canMount = isRoot && tryMount()

/** The checks every start begins with; a whole start would add minutes of building and nothing to what is tried here. */
async function refuse(variables: Record<string, string>): Promise<string> {
  const DATA_DIR = path.join(temporaryFolder(), 'data')
  const PORT = String(await findFreePort())
  const { code, output } = await runProgram('src/server/main.ts', ['--check'], {
    DATA_DIR,
    PORT,
    ...variables,
  }).ended
  expect(code, output).toBe(1)
  return output
}

it.each(['require&uselibpqcompat=true', `verify-full&sslrootcert=${CERTIFICATE}`])(
  'a start takes a database that encrypts by a certificate of its own with sslmode=%s',
  async (mode) => {
    const { url, close } = await startTlsDatabase(inject('postgresUrl'))
    const DATA_DIR = path.join(temporaryFolder(), 'data')
    const PORT = String(await findFreePort())
    const { code, output } = await runProgram('src/server/main.ts', ['--check'], {
      DATA_DIR,
      PORT,
      DATABASE_URL: `${url}?sslmode=${mode}`,
    }).ended
    await close()
    expect([code, output]).toEqual([0, expect.not.stringContaining('SECURITY WARNING')])
  },
  60_000,
)

// Ten programs start at once, which takes a busy machine its time.
describe.concurrent('a start that cannot succeed', { timeout: 120_000 }, () => {
  it('names every faulty variable with its remedy', async () => {
    const output = await refuse({ PORT: 'x', SITE_URL: 'y', WORKERS: 'z', S3_BUCKET: 'uploads' })
    for (const variable of ['PORT', 'SITE_URL', 'WORKERS', 'S3_REGION'])
      expect(output).toMatch(new RegExp(`^ {2}${variable} .+: .+\\.$`, 'm'))
  })

  it('says that the port is in use', async () => {
    const server = createServer()
    const port = await listenLocally(server)
    expectOneSentence(await refuse({ PORT: String(port) }), `Port ${port} is in use`)
    server.close()
  })

  it('says that the database does not answer, and keeps the password to itself', async () => {
    const port = await findFreePort()
    const output = await refuse({ DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${port}/show` })
    expectOneSentence(output, `127.0.0.1:${port}/show) does not answer`)
    expect(output).not.toContain('hunter2')
  })

  drill('says that the database does not let it in, or is not there', async () => {
    const wrongUser = new URL(inject('postgresUrl'))
    wrongUser.username = 'nobody_of_that_name'
    wrongUser.password = 'hunter2'
    const wrongName = new URL(inject('postgresUrl'))
    wrongName.pathname = '/no_such_database'
    const outputs = await Promise.all([wrongUser, wrongName].map((url) => refuse({ DATABASE_URL: url.href })))
    expectOneSentence(outputs[0], 'DATABASE_URL')
    expectOneSentence(outputs[1], 'is not there')
  })

  drill('says what to write for a database that encrypts, without the warnings of the driver', async () => {
    const { url, close } = await startTlsDatabase(inject('postgresUrl'))
    const asked = [
      ['sslmode=require', 'sslmode=verify-full&sslrootcert=FILE'],
      ['sslmode=prefer', 'uselibpqcompat=true'],
      ['sslmode=verify-full&sslrootcert=/no/ca.pem', "open '/no/ca.pem'"],
      [`sslmode=verify-full&sslcert=${path.resolve('package.json')}`, 'a file in PEM form'],
      ['sslmode=verify-ca&uselibpqcompat=true', 'sslrootcert=FILE'],
    ]
    const outputs = await Promise.all(asked.map(([query]) => refuse({ DATABASE_URL: `${url}?${query}` })))
    const elsewhere = `${url.replace('127.0.0.1', 'localhost')}?sslmode=require&sslrootcert=${CERTIFICATE}`
    expectOneSentence(await refuse({ DATABASE_URL: elsewhere }), 'has a certificate for another host')
    for (const [index, [, said]] of asked.entries()) expectOneSentence(outputs[index], String(said))
    await close()
  })

  drill('says that a database does not encrypt', async () => {
    const output = await refuse({ DATABASE_URL: `${inject('postgresUrl')}?sslmode=require` })
    expectOneSentence(output, 'takes no encrypted connections')
  })

  drill('says that a pooler in transaction mode is not enough', async () => {
    const pooler = await startDeafPooler(inject('postgresUrl'))
    try {
      expectOneSentence(await refuse({ DATABASE_URL: pooler.url }), 'a pooler in session mode')
    } finally {
      await pooler.close()
    }
  })

  drill('says that a part of the path of DATA_DIR is a file', async () => {
    const file = path.join(temporaryFolder(), 'file')
    await writeFile(file, '')
    expectOneSentence(await refuse({ DATA_DIR: path.join(file, 'data') }), 'is not a folder')
  })

  it.runIf(process.platform === 'linux')(
    'says that nothing can be created where DATA_DIR is to be',
    async () => {
      expectOneSentence(await refuse({ DATA_DIR: '/proc/plain-ai/data' }), 'cannot be created')
    },
  )

  it.skipIf(isRoot)('says that DATA_DIR may not be written to', async () => {
    const folder = temporaryFolder()
    await chmod(folder, 0o555)
    expectOneSentence(await refuse({ DATA_DIR: path.join(folder, 'data') }), 'may not be written to')
  })

  it.runIf(isRoot)('says that the database cannot get to a DATA_DIR that only root may enter', async () => {
    const closed = path.join(temporaryFolder(), 'closed')
    await mkdir(closed, { mode: 0o700 })
    expectOneSentence(
      await refuse({ DATA_DIR: path.join(closed, 'data') }),
      'because it or a folder above it may only be entered by its owner',
    )
  })

  it.runIf(canMount)('says that the disk of DATA_DIR is read-only, or full', async () => {
    const folder = temporaryFolder()
    mount(folder, 'size=8m')
    try {
      expectOneSentence(await refuse({ DATA_DIR: path.join(folder, 'data') }), 'is full')
      mount(folder, 'remount,ro')
      expectOneSentence(await refuse({ DATA_DIR: path.join(folder, 'data') }), 'read-only file system')
    } finally {
      execFileSync('umount', [folder])
    }
  })
})

function expectOneSentence(output: string | undefined, part: string): void {
  expect(output).toContain(part)
  expect(output?.trim().split('\n')).toHaveLength(1)
  expect(output).toMatch(/^\[[\d :-]{19}\] ERROR: Plain AI cannot start: .+\.$/m)
}

function mount(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
}

/** Root in a container may not be allowed to mount. */
function tryMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
