import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CapturedResponse } from '@/server/page-cache/internal-request'

export function relay(captured: CapturedResponse, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(captured.headers)) response.setHeader(name, value)
  response.statusCode = captured.status
  if (request.method === 'HEAD') response.end()
  else response.end(captured.body)
}
