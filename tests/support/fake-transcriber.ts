import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { listenLocally } from './listen-locally'

/** What the server was asked. */
export interface AskedRequest {
  /** Fields of the form, e.g. `model`, and the file's name. */
  fields: Record<string, string>
  file: Buffer
  authorization: string | undefined
}

/** How the next request is answered. */
export type Mood =
  | { kind: 'well' }
  | { kind: 'status'; status: number; headers?: Record<string, string>; code?: string; message?: string }
  | { kind: 'hang' }
  | { kind: 'reset mid-body' }
  | { kind: 'text'; text: string }

export interface FakeTranscriber {
  /** For OPENAI_BASE_URL. */
  url: string
  asked: AskedRequest[]
  /** Used up one by one; then all is well. */
  moods: Mood[]
  /** Before each response. */
  delayMs: number
  /** What is heard in a file. */
  hear(request: AskedRequest): unknown
  /** Takes the place of the words of the chat model. */
  chat: string
  close(): Promise<void>
}

/** A speech-to-text server of OpenAI's kind that hears what it is told to, and can be out of order in every known way. */
export async function startFakeTranscriber({ port = 0 } = {}): Promise<FakeTranscriber> {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  const ownPort = await listenLocally(server, port)
  const fake: FakeTranscriber = {
    url: `http://127.0.0.1:${ownPort}/v1`,
    asked: [],
    moods: [],
    delayMs: 0,
    hear: () => verbose([{ start: 0, end: 2, text: 'One sentence was heard.' }]),
    chat: '{"takeaways":[]}',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    if (incoming.url?.endsWith('/chat/completions')) return sendJson(response, 200, chatAnswer(fake.chat))
    const { fields, file } = readForm(incoming, body)
    const asked = { fields, file, authorization: incoming.headers.authorization }
    fake.asked.push(asked)
    const mood = fake.moods.shift() ?? { kind: 'well' }
    if (fake.delayMs > 0) await pause(fake.delayMs)
    respond(mood, response, () => fake.hear(asked))
  }

  return fake
}

function respond(mood: Mood, response: ServerResponse, hear: () => unknown): void {
  if (mood.kind === 'well') sendJson(response, 200, hear())
  if (mood.kind === 'text') response.writeHead(200, JSON_HEADERS).end(mood.text)
  if (mood.kind === 'reset mid-body') breakOff(response, JSON.stringify(hear()))
  if (mood.kind !== 'status') return
  const { status, headers, code = 'any', message = `Status ${status}.` } = mood
  sendJson(response, status, { error: { message, code } }, headers)
}

function breakOff(response: ServerResponse, text: string): void {
  response.writeHead(200, { ...JSON_HEADERS, 'Content-Length': text.length })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

const JSON_HEADERS = { 'Content-Type': 'application/json' }

function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { ...JSON_HEADERS, ...headers }).end(JSON.stringify(body))
}

/** By hand: what Node brings takes seconds for a form of 25 MB. */
function readForm({ headers }: IncomingMessage, body: Buffer): Omit<AskedRequest, 'authorization'> {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '') ?? []
  const border = `\r\n--${boundary}`
  const fields: Record<string, string> = {}
  let file: Buffer = Buffer.alloc(0)
  for (let at = boundary.length + 4; at < body.length; ) {
    const headEnd = body.indexOf('\r\n\r\n', at)
    const end = body.indexOf(border, headEnd)
    if (headEnd === -1 || end === -1) break
    const head = body.toString('utf8', at, headEnd)
    const [, name = '', fileName] = /name="([^"]*)"(?:; filename="([^"]*)")?/.exec(head) ?? []
    const content = body.subarray(headEnd + 4, end)
    if (fileName !== undefined) file = content
    fields[name] = fileName ?? content.toString()
    at = end + border.length + 2
  }
  return { fields, file }
}

const chatAnswer = (content: string) => ({
  id: 'chat-1',
  object: 'chat.completion',
  created: 0,
  model: 'fake',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
})

interface RecognizedSegment {
  start: number
  end: number
  text: string
}

/** A response in the form of `verbose_json`. */
export const verbose = (segments: RecognizedSegment[]) => ({
  task: 'transcribe',
  language: 'english',
  duration: segments.at(-1)?.end ?? 0,
  text: segments.map(({ text }) => text).join(' '),
  segments: segments.map((segment, id) => ({ id, seek: 0, avg_logprob: -0.2, ...segment })),
})
