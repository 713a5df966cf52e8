import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { drill } from '@tests/support/drill'
import { type RunningProgram, run } from '@tests/support/running-program'
import { describe, expect, it } from 'vitest'
import { findFreePort } from '@/server/process/postgres/start-embedded-postgres'
import { makeStubProject } from './stub-project'

const canUnshare = process.getuid?.() === 0 && tryUnshare()

const AS_ANOTHER_USER = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', 'env', 'HOME=/tmp']

interface Site extends RunningProgram {
  url: string
}

async function npmStart({
  isFirstProcess = false,
  isForeignFolder = false,
  ...variables
}: {
  isFirstProcess?: boolean
  /** The user who starts the site may read the folder and not write to it. */
  isForeignFolder?: boolean
  CRASH?: string
} = {}) {
  const cwd = await makeStubProject()
  const port = String(await findFreePort())
  const command = isFirstProcess
    ? ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child', 'npm', 'start']
    : [...(isForeignFolder ? AS_ANOTHER_USER : []), 'npm', 'start']
  const program = run(command, { cwd, variables: { PORT: port, ...variables } })
  return { ...program, url: `http://127.0.0.1:${port}` }
}

async function readySite(options: Parameters<typeof npmStart>[0] = {}): Promise<Site> {
  const site = await npmStart(options)
  await site.says(/ready as process/s)
  return site
}

/** unshare is only the parent of the first process. */
function npmIn(site: Site, isFirstProcess: boolean): number {
  const { pid } = site.child
  return isFirstProcess ? Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')) : Number(pid)
}

// Each starts several programs, at once with the others.
describe.concurrent('npm start', { timeout: 90_000 }, () => {
  it.each([
    ['npm alone', false],
    ...(canUnshare ? ([['npm as process 1 of a container', true]] as const) : []),
  ] as const)(
    'waits for open requests when SIGTERM reaches %s, and ends with 0',
    async (_, isFirstProcess) => {
      const site = await readySite({ isFirstProcess })
      const slow = fetch(`${site.url}/slow`).then((response) => response.text())
      await site.says(/slow request open/)
      process.kill(npmIn(site, isFirstProcess), 'SIGTERM')
      expect(await slow).toBe('done')
      expect(await site.ended).toMatchObject({ code: 0, output: expect.stringContaining('drained') })
      await expect(fetch(site.url)).rejects.toThrow()
    },
  )

  it.runIf(canUnshare)('starts in a folder of another user, once all is installed and built', async () => {
    const site = await readySite({ isForeignFolder: true })
    site.child.kill('SIGTERM')
    expect(await site.ended).toMatchObject({ code: 0 })
  })

  drill('ends the server when npm is killed', async () => {
    const site = await readySite()
    site.child.kill('SIGKILL')
    expect((await site.ended).output).toContain('drained')
    await expect(fetch(site.url)).rejects.toThrow()
  })

  it('starts a server again that was ready and crashed', async () => {
    const site = await readySite()
    const crashed = await (await fetch(`${site.url}/crash`)).text()
    await site.says(/crashed \(code 70\); starting it again in 1 s.*ready as process/s)
    expect(await (await fetch(site.url)).text()).not.toBe(crashed)
    site.child.kill('SIGTERM')
    expect(await site.ended).toMatchObject({ code: 0 })
  })

  drill('starts a server again that a fault or the system, short of memory, has killed', async () => {
    const site = await readySite()
    process.kill(Number(await (await fetch(site.url)).text()), 'SIGSEGV')
    await site.says(/crashed \(code 139\).*ready as process/s)
    process.kill(Number(await (await fetch(site.url)).text()), 'SIGKILL')
    await site.says(/crashed \(code 137\).*ready as process/s)
    site.child.kill('SIGTERM')
    expect(await site.ended).toMatchObject({ code: 0 })
  })

  it('does not start a server again that never got ready', async () => {
    const site = await npmStart({ CRASH: 'at start' })
    const { code, output } = await site.ended
    expect(code).toBe(70)
    expect(output).not.toContain('again')
  })

  drill('starts a server again that did not get ready in time', async () => {
    const site = await npmStart({ CRASH: 'too slow once' })
    await site.says(/did not get ready in time; starting it again in 1 s.*ready as process/s)
    site.child.kill('SIGTERM')
    expect(await site.ended).toMatchObject({ code: 0 })
  })

  drill('is ended while it waits to start a crashed server again', async () => {
    const site = await readySite()
    await fetch(`${site.url}/crash`)
    await site.says(/starting it again/)
    site.child.kill('SIGTERM')
    expect(await site.ended).toMatchObject({ code: 143 })
  })
})

function tryUnshare(): boolean {
  try {
    execFileSync('unshare', ['--pid', '--fork', '--mount-proc', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
