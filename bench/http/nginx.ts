import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './targets'

/** Starts nginx on the same files, configured for speed; undefined when it is not installed. */
export async function startNginx(
  targets: Target[],
  folder: string,
): Promise<{ url: string; stop: () => Promise<unknown> } | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const port = await findFreePort()
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, describeConfiguration(folder, port))
  const nginx = spawn('nginx', ['-c', file], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await waitFor(url + (targets[0]?.copyPath ?? '/'))
  const stop = () => {
    nginx.kill('SIGTERM')
    return once(nginx, 'exit')
  }
  return { url, stop }
}

function describeConfiguration(folder: string, port: number): string {
  const root = process.getuid?.() === 0 ? 'user root;' : ''
  return `${root} daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 100000000;
  open_file_cache max=100;
  types { text/html html; application/json json; audio/mpeg mp3; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`nginx does not answer ${url}`)
}
