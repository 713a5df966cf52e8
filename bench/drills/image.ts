/**
 * Runs the steps of `deploy/Dockerfile` without a container engine, each in a separate root, and the last
 * stage as its user on a file system that is read-only except for /data and /tmp. Needs root on Linux, with
 * Node and npm.
 * Run: node --import tsx bench/drills/image.ts
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { report } from './report'

interface Stage {
  name: string
  steps: { instruction: string; argument: string }[]
}

const READY_MS = 240_000
const home = mkdtempSync(path.join(tmpdir(), 'plain-ai-image-'))
const file = readFileSync('deploy/Dockerfile', 'utf8').replaceAll(/\\\n/g, ' ')
const stages: Stage[] = []
for (const line of file.split('\n')) {
  const [, instruction = '', argument = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
  if (instruction === 'FROM') stages.push({ name: / AS (\w+)/.exec(argument)?.[1] ?? 'last', steps: [] })
  else if (instruction) stages.at(-1)?.steps.push({ instruction, argument })
}

/** A root with this machine's programs and nothing else. */
function makeRoot(name: string): string {
  const root = path.join(home, name)
  for (const folder of ['usr', 'proc', 'dev', 'tmp', 'etc', 'data', 'site', 'root', 'var'])
    mkdirSync(path.join(root, folder), { recursive: true })
  execFileSync('cp', ['--archive', '/etc/.', path.join(root, 'etc')])
  for (const link of ['bin', 'sbin', 'lib', 'lib64'])
    if (existsSync(`/${link}`)) execFileSync('ln', ['--symbolic', `usr/${link}`, path.join(root, link)])
  execFileSync('chmod', ['1777', path.join(root, 'tmp')])
  return root
}

const mounts = (root: string) =>
  [
    `mount --bind ${root} ${root}`,
    `mount --rbind /usr ${root}/usr && mount -o remount,bind,ro ${root}/usr`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
  ].join(' && ')

/** Runs a command in a root, with separate mounts and processes. */
function inRoot(root: string, script: string, { before = '', env = {} as Record<string, string> } = {}) {
  const whole = `${mounts(root)} && ${before || 'true'} && exec chroot ${root} /bin/sh -c ${JSON.stringify(script)}`
  const args = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', whole]
  return {
    args,
    options: {
      env: {
        NODE_ENV: 'production',
        PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin',
        ...env,
      } as NodeJS.ProcessEnv,
    },
  }
}

const environment: Record<string, string> = {}
let user = 'root'
let command: string[] = []
let check: string[] = []
let root = ''
const roots = new Map<string, string>()
for (const { name, steps } of stages) {
  root = makeRoot(name)
  roots.set(name, root)
  for (const { instruction, argument } of steps) {
    console.log(`${name}: ${instruction} ${argument.slice(0, 100)}`)
    if (instruction === 'ENV')
      for (const [, key = '', value = ''] of argument.matchAll(/(\w+)=(\S+)/g)) environment[key] = value
    else if (instruction === 'COPY') copy(argument)
    else if (instruction === 'RUN') {
      const { args, options } = inRoot(root, `cd /site && ${argument}`, { env: { HOME: '/root' } })
      const { status } = spawnSync('unshare', args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
      if (status !== 0) throw new Error(`RUN ${argument} ended with ${status}.`)
    } else if (instruction === 'USER') user = argument
    else if (instruction === 'CMD') command = JSON.parse(argument)
    else if (instruction === 'HEALTHCHECK') check = JSON.parse(/CMD (\[.*\])$/.exec(argument)?.[1] ?? '[]')
  }
}

function copy(argument: string): void {
  const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(argument) ?? []
  if (from)
    // `path.join` would drop the dot, and copy the folder into its namesake.
    execFileSync('cp', [
      '--archive',
      `${path.join(roots.get(from) ?? '', source)}/.`,
      path.join(root, target),
    ])
  // The build context has the files in git, except those that .dockerignore names.
  else execFileSync('sh', ['-c', `git archive HEAD | tar --extract --directory=${path.join(root, 'site')}`])
}

const port = '4390'
const readOnly = [
  `mount -o remount,bind,ro ${root}`,
  `mount -t tmpfs tmpfs ${root}/tmp`,
  `mount -t tmpfs -o size=1g,mode=755 tmpfs ${root}/data && chroot ${root} chown ${user} /data`,
].join(' && ')
const run = `cd /site && exec setpriv --reuid=${user} --regid=${user} --clear-groups ${command.join(' ')}`
const { args, options } = inRoot(root, run, { before: readOnly, env: { ...environment, PORT: port } })
const begun = performance.now()
const site = spawn('unshare', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
let output = ''
for (const stream of [site.stdout, site.stderr])
  stream.on('data', (text) => {
    output += String(text)
  })
const isHealthy = () => {
  const [program = '', ...rest] = check
  return spawnSync(program, rest, { env: { ...process.env, PORT: port } }).status === 0
}
while (!isHealthy() && site.exitCode === null && performance.now() - begun < READY_MS) await pause(500)
const ready = isHealthy()
const readyAfter = (performance.now() - begun) / 1000
const page = ready ? (await fetch(`http://127.0.0.1:${port}/`)).status : 0
const stopping = performance.now()
execFileSync('sh', ['-c', `pkill --signal TERM --parent ${site.pid} || true`])
await Promise.race([once(site, 'exit'), pause(40_000)])
const stoppedAfter = (performance.now() - stopping) / 1000
site.kill('SIGKILL')
rmSync(home, { recursive: true, force: true })
const lines = output.split('\n').filter(Boolean)
const unreadable = lines.filter((line) => !line.startsWith('{'))
report(
  {
    steps: stages.flatMap(({ steps }) => steps).length,
    user,
    'seconds to ready': Number(readyAfter.toFixed(0)),
    'home page': page,
    'seconds to stop': Number(stoppedAfter.toFixed(0)),
    'lines that are no JSON': unreadable.length,
  },
  [
    !ready && `the site did not get ready:\n${output.slice(-3_000)}`,
    page !== 200 && `the home page was answered with ${page}`,
    stoppedAfter > 35 && 'it did not stop within its grace time',
    unreadable.length > 0 && `lines that are no JSON: ${unreadable[0]}`,
  ],
)
process.exit()
