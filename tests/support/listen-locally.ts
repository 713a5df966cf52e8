import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens for this machine alone, on a free port unless one is named. Returns the port. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
