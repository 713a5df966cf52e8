/**
 * Compares a running site with the physical limit: a bare Node server and, if installed, nginx, both serving
 * exactly the site's bytes. Alternates within one run, since only ratios are reliable on a busy machine.
 * Run: npm run bench -- http with BASE_URL (http://localhost:3000), CONNECTIONS (10), SECONDS (4), ROUNDS
 * (3). Uses wrk if installed; otherwise autocannon, which is itself the limit above some 10,000 requests a
 * second.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBareServer } from './bare-server'
import { findClient } from './load-client'
import { startNginx } from './nginx'
import { printReport, type Row } from './report'
import { fetchTargets } from './targets'

const baseUrl = (process.env.BASE_URL ?? 'http://localhost:3000').replace(/\/$/, '')
const connections = Number(process.env.CONNECTIONS ?? 10)
const seconds = Number(process.env.SECONDS ?? 4)
const rounds = Number(process.env.ROUNDS ?? 3)

const folder = await mkdtemp(path.join(tmpdir(), 'bench-http-'))
const targets = await fetchTargets(baseUrl, folder)
const client = await findClient()
const bare = await startBareServer(targets)
const nginx = await startNginx(targets, folder)
const servers = [
  { name: 'bare Node', url: bare.url },
  ...(nginx ? [{ name: 'nginx', url: nginx.url }] : []),
  { name: 'the site', url: baseUrl },
]

const rows: Row[] = []
try {
  for (const target of targets) {
    const runs = new Map(servers.map(({ name }) => [name, [] as Awaited<ReturnType<typeof client.load>>[]]))
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url } of servers) {
        const isSite = url === baseUrl
        const asked = url + (isSite ? target.path : target.copyPath)
        runs.get(name)?.push(await client.load({ url: asked, headers: target.headers, connections, seconds }))
      }
    }
    for (const [server, results] of runs) rows.push({ target, server, results })
  }
} finally {
  bare.stop()
  await nginx?.stop()
  await rm(folder, { recursive: true, force: true })
}

console.log(`${client.name}, ${connections} connections, ${rounds} rounds of ${seconds} s in turns, medians`)
if (!nginx) console.log('nginx is not installed: compared with the bare Node server only')
printReport(rows)
