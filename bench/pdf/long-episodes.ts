import { longTranscript } from './long-transcript'

interface Added {
  ids: string[]
  remove(): Promise<void>
}

/** Adds episodes of three hours to a running site, by way of its panel's API. Their PDFs are all different. */
export async function addLongEpisodes(
  baseUrl: string,
  { count, password }: { count: number; password: string },
): Promise<Added> {
  const cookie = await signIn(baseUrl, password)
  const call = async (method: string, path: string, body?: unknown, root = '/api/cms/episodes') => {
    const headers = { cookie, origin: baseUrl, 'content-type': 'application/json' }
    const response = await fetch(`${baseUrl}${root}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { doc: { id: string } }
  }
  const ids: string[] = []
  const mark = Date.now()
  for (let index = 0; index < count; index += 1) {
    const { segments } = longTranscript(3)
    const { doc } = await call('POST', '', {
      title: `Three hours ${mark}-${index}`,
      season: 1,
      episodeNumber: 900 + index,
      publishDate: '2020-01-01T00:00:00.000Z',
      isPublished: true,
      duration: '3:00:00',
      // Without sound and description nothing is published.
      audioUrl: 'https://audio.example/three-hours.mp3',
      body: textDocument('A show of three hours.'),
      transcriptionStatus: 'completed',
      transcriptSegments: segments,
    })
    ids.push(doc.id)
  }
  return {
    ids,
    async remove() {
      for (const id of ids) await call('DELETE', `/${id}?trash=true`)
    },
  }
}

const textDocument = (text: string) => ({
  root: {
    type: 'root',
    version: 1,
    children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] }],
  },
})

async function signIn(baseUrl: string, password: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { origin: baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}
