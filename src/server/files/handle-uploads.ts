import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@tus/server'
import { env } from '@/lib/env'
import { DISK_IS_FULL } from '@/lib/media/disk-fault'
import { UPLOADS_PATH } from '@/lib/media/upload-address'
import { openParts } from '@/lib/media/upload-parts'
import { MAX_FILE_BYTES, uploadProblem } from '@/lib/media/upload-rules'
import { fixedHeaders, type HeaderPolicy } from '@/server/http/security-headers'
import { UploadLocker } from './upload-locker'

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
    locker: new UploadLocker(env().DATABASE_URL),
    maxSize: MAX_FILE_BYTES,
    relativeLocation: true,
    async onUploadCreate(_request, { size = 0, metadata }) {
      const problem = uploadProblem({ name: metadata?.name ?? '', type: metadata?.type ?? '', size })
      if (problem) throw new UploadRefusal(400, problem)
      if (!(await hasRoomFor(size))) throw new UploadRefusal(507, DISK_IS_FULL)
      return {}
    },
  })
}

/** In the format of the library's responses. */
class UploadRefusal extends Error {
  constructor(
    readonly status_code: number,
    readonly body: string,
  ) {
    super(body)
  }
}
