import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { findFreePort } from '@/server/process/postgres/start-embedded-postgres'

const CERTIFICATE = path.resolve('tests/support/mail-certificate')
const LISTENS_MS = 10_000

export interface ProxyOptions {
  home: string
  /** Host and port of each server. */
  upstreams: string[]
  /** Listens for HTTPS, under the name localhost. */
  port: number
}

/**
 * Uses `deploy/nginx.conf` unchanged except for ports, the certificate and settings that need a whole
 * machine.
 */
export async function startNginx({ home, upstreams, port }: ProxyOptions): Promise<ChildProcess> {
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(
      /(?:\s*server 127\.0\.0\.1:\d+ [^;]*;)+/,
      upstreams.map((each) => `\n    server ${each} max_fails=0;`).join(''),
    )
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${await findFreePort()};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('server_name podcast.example;', 'server_name localhost;')
    .replace(/ssl_certificate [^;]*;/, `ssl_certificate ${CERTIFICATE}/certificate.pem;`)
    .replace(/ssl_certificate_key [^;]*;/, `ssl_certificate_key ${CERTIFICATE}/key.pem;`)
  const folder = path.join(home, 'nginx')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'site.conf'), site)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  include ${folder}/site.conf; }`,
  )
  return untilListening(
    spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' }),
    port,
  )
}

/** Uses `deploy/Caddyfile` unchanged, below settings that leave the rest of the machine alone. */
export async function startCaddy({ home, upstreams, port }: ProxyOptions): Promise<ChildProcess> {
  const folder = path.join(home, 'caddy')
  mkdirSync(folder)
  const file = path.join(folder, 'Caddyfile')
  const settings = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
  writeFileSync(file, settings + readFileSync('deploy/Caddyfile', 'utf8'))
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    DOMAIN: `localhost:${port}`,
    UPSTREAMS: upstreams.join(' '),
  }
  return untilListening(
    spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env,
      stdio: ['ignore', 'inherit', 'ignore'],
    }),
    port,
  )
}

async function untilListening(child: ChildProcess, port: number): Promise<ChildProcess> {
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  const up = async () => {
    for (const deadline = Date.now() + LISTENS_MS; Date.now() < deadline; await pause(50)) {
      if (await isOpen(port)) return child
    }
    throw new Error(`${child.spawnfile} does not listen.`)
  }
  return Promise.race([up(), failed])
}

/** Caddy listens before it has made itself a certificate. */
async function isOpen(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
