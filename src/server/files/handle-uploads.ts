import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Lock, type Locker, MemoryLocker, Server } from '@tus/server'
import { withAdvisoryLock } from '@/db/advisory-lock'
import { env } from '@/lib/env'
import { DISK_IS_FULL } from '@/lib/media/disk-fault'
import { openParts } from '@/lib/media/upload-parts'
import { MAX_FILE_BYTES, UPLOADS_PATH, uploadProblem } from '@/lib/media/upload-rules'
import { fixedHeaders, type HeaderPolicy } from '@/server/http/security-headers'

export type HandleUploads = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface UploadsOptions {
  policy: HeaderPolicy
  hasRoomFor: (bytes: number) => Promise<boolean>
}

/** Accepts files in parts from the team, which the front has let in. */
export function createHandleUploads({ policy, hasRoomFor }: UploadsOptions): HandleUploads {
  let opened: Promise<Server> | undefined
  return async (request, response) => {
    for (const [name, value] of fixedHeaders('data', policy)) response.setHeader(name, value)
    opened ??= openServer(hasRoomFor)
    await (await opened).handle(request, response)
  }
}

async function openServer(hasRoomFor: UploadsOptions['hasRoomFor']): Promise<Server> {
  return new Server({
    path: UPLOADS_PATH,
    datastore: await openParts(),
    locker: new UploadLocker(),
    maxSize: MAX_FILE_BYTES,
    relativeLocation: true,
    async onUploadCreate(_request, { size = 0, metadata }) {
      const problem = uploadProblem({ name: metadata?.name ?? '', type: metadata?.type ?? '', size })
      if (problem) throw new UploadError(400, problem)
      if (!(await hasRoomFor(size))) throw new UploadError(507, DISK_IS_FULL)
      return {}
    },
  })
}

/** In the format of the library's responses. */
class UploadError extends Error {
  constructor(
    readonly status_code: number,
    readonly body: string,
  ) {
    super(body)
  }
}

const WAIT_MS = 20_000

/**
 * Serialises requests for each upload across servers: after a broken connection, the next request may reach
 * another server while the first is still storing data.
 */
class UploadLocker implements Locker {
  /** Asks the previous request to release the lock, which the database cannot do. */
  readonly #here = new MemoryLocker()

  newLock(id: string): Lock {
    const here = this.#here.newLock(id)
    let release = async () => {}
    return {
      lock: async (signal, requestRelease) => {
        await here.lock(signal, requestRelease)
        try {
          release = await this.#hold(id)
        } catch (error) {
          await here.unlock()
          throw error
        }
      },
      unlock: async () => {
        await release().finally(() => here.unlock())
      },
    }
  }

  /** Returns a function that releases the lock. */
  #hold(id: string): Promise<() => Promise<void>> {
    const lock = { connection: env().DATABASE_URL, name: `plain-ai: parts of ${id}`, waitMs: WAIT_MS }
    return new Promise((resolve, reject) => {
      const held: Promise<void> = withAdvisoryLock(lock, () => {
        return new Promise<void>((letGo) =>
          resolve(() => {
            letGo()
            return held
          }),
        )
      })
      held.catch(reject)
    })
  }
}
