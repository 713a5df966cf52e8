import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode, StartFailure } from './start-failure'

interface Place {
  PORT: number
  HOST?: string | undefined
}

/** Checked first, because a port in use is the most common reason for a failed start. */
export async function ensurePortFree(place: Place): Promise<void> {
  const server = createServer()
  try {
    server.listen({ port: place.PORT, host: place.HOST, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    throw describeListenFault(place, error)
  }
  server.close()
  await once(server, 'close')
}

export function describeListenFault({ PORT, HOST }: Place, error: unknown): Error {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${PORT} is in use by another program: stop that program, or set PORT to another port.`,
      )
    case 'EACCES':
      return new StartFailure(
        `Port ${PORT} needs rights the user who starts the server does not have: set PORT to a number from 1024 up.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFailure(
        `HOST (${HOST}) is not an address of this machine: set it to one that is, or leave it out for all interfaces.`,
      )
    default:
      return error instanceof Error ? error : new Error(String(error))
  }
}
