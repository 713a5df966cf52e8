import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NextHandler } from '@/server/page-cache/internal-request'

/**
 * Has Next respond, and resolves once it has written all or the visitor has left. Next itself waits until everything is
 * delivered, which a visitor who reads slowly can put off, and which never comes to pass for one who has left.
 */
export async function respondUntilWritten(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (response.destroyed) return
  const written = new Promise<void>((resolve) => {
    response.once('close', resolve)
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    Object.assign(response, {
      end: (...args: unknown[]) => {
        resolve()
        return end(...args)
      },
    })
  })
  await Promise.race([next(request, response), written])
}
