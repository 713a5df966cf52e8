import type { IncomingMessage, ServerResponse } from 'node:http'
import { MemoryLocker, Server } from '@tus/server'
import { DISK_IS_FULL } from '@/lib/media/disk-error'
import { openParts } from '@/lib/media/upload-parts'
import { MAX_FILE_BYTES, UPLOADS_PATH, uploadProblem } from '@/lib/media/upload-rules'
import { fixedHeaders, type HeaderPolicy } from '@/server/http/response-headers'

export type HandleUploads = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>

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
    locker: new MemoryLocker(),
    maxSize: MAX_FILE_BYTES,
    relativeLocation: true,
    async onUploadCreate(_request, { size = 0, metadata }) {
      const problem = uploadProblem({
        name: metadata?.name ?? '',
        type: metadata?.type ?? '',
        size,
      })
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
