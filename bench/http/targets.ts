import { writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Target {
  name: string
  /** The path on the site. */
  path: string
  /** The path on the servers used for comparison. */
  copyPath: string
  headers: Record<string, string>
  contentType: string
  /** The transferred bytes. */
  body: Buffer
  encoding: string | null
  /** The file of the copy, uncompressed. */
  file: string
}

const MEBIBYTE = 1024 * 1024

/** The first episode represents all of them. */
export async function fetchTargets(baseUrl: string, folder: string): Promise<Target[]> {
  const episodes = (await (await fetch(`${baseUrl}/api/episodes`)).json()) as {
    slug: string
    audioUrl: string
  }[]
  const [episode] = episodes
  if (!episode) throw new Error(`${baseUrl} shows no episode to measure`)
  const audioPath = await findLongestAudio(baseUrl, episodes)
  return [
    await fetchText({ baseUrl, folder, name: 'home', asked: '/' }),
    await fetchText({ baseUrl, folder, name: 'episode', asked: `/episodes/${episode.slug}` }),
    await fetchText({ baseUrl, folder, name: 'list', asked: '/api/episodes' }),
    await fetchAudio(baseUrl, folder, audioPath),
  ]
}

async function fetchText(asked: {
  baseUrl: string
  folder: string
  name: string
  asked: string
}): Promise<Target> {
  const { baseUrl, folder, name } = asked
  const url = baseUrl + asked.asked
  // Twice: the first response may only fill the server's cache.
  await fetch(url)
  const response = await fetch(url)
  const raw = Buffer.from(await response.arrayBuffer())
  const file = path.join(
    folder,
    `${name}.${response.headers.get('content-type')?.includes('json') ? 'json' : 'html'}`,
  )
  await writeFile(file, raw)
  const body = await fetchCompressed(url)
  await writeFile(`${file}.gz`, body)
  return {
    name: `${name} (${Math.round(body.length / 1024)} KB gzip)`,
    path: asked.asked,
    copyPath: `/${path.basename(file)}`,
    headers: { 'Accept-Encoding': 'gzip' },
    contentType: response.headers.get('content-type') ?? 'text/html',
    body,
    encoding: 'gzip',
    file,
  }
}

/** `fetch` would decompress the response. */
async function fetchCompressed(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve(Buffer.concat(chunks))
    }).on('error', reject)
  })
}

async function findLongestAudio(baseUrl: string, episodes: { audioUrl: string }[]): Promise<string> {
  const sized = episodes.map(async ({ audioUrl }) => {
    const { pathname } = new URL(audioUrl, baseUrl)
    const { headers } = await fetch(baseUrl + pathname, { method: 'HEAD' })
    return { pathname, bytes: Number(headers.get('content-length')) }
  })
  const [longest] = (await Promise.all(sized)).sort((one, other) => other.bytes - one.bytes)
  if (!longest) throw new Error('no episode has audio')
  return longest.pathname
}

async function fetchAudio(baseUrl: string, folder: string, audioPath: string): Promise<Target> {
  const whole = Buffer.from(await (await fetch(baseUrl + audioPath)).arrayBuffer())
  const file = path.join(folder, 'audio.mp3')
  await writeFile(file, whole)
  const body = whole.subarray(0, MEBIBYTE)
  return {
    name: `audio range (${(body.length / MEBIBYTE).toFixed(2)} MiB)`,
    path: audioPath,
    copyPath: '/audio.mp3',
    headers: { Range: `bytes=0-${MEBIBYTE - 1}` },
    contentType: 'audio/mpeg',
    body,
    encoding: null,
    file,
  }
}
