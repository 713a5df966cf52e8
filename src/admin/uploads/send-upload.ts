import { type Purpose, sendInParts } from './send-in-parts'

/** Smaller files arrive before anyone could read a progress bar. */
const IN_PARTS_BYTES = 512 * 1024

const MEDIA = /^\/api\/cms\/media(?:\/([\da-f-]{36}))?$/

/** Sends the panel's form of a large file in parts. Undefined for everything else, which `fetch` sends. */
export function sendUpload(...[input, init]: Parameters<typeof fetch>): Promise<Response> | undefined {
  const body = init?.body
  const file = body instanceof FormData ? body.get('file') : null
  if (!(body instanceof FormData && file instanceof File) || file.size < IN_PARTS_BYTES) return undefined
  const [isMedia, replaces] = MEDIA.exec(new URL(String(input), window.location.href).pathname) ?? []
  if (!isMedia) return undefined
  const purpose: Purpose = { ...altOf(body.get('_payload')), ...(replaces && { replaces }) }
  return sendInParts(file, purpose).then(
    ({ doc }) => Response.json({ doc, message: 'Upload complete.' }, { status: replaces ? 200 : 201 }),
    (error: Error) => Response.json({ errors: [{ message: error.message }] }, { status: 400 }),
  )
}

function altOf(fields: FormDataEntryValue | null): { alt?: string } {
  const { alt } = JSON.parse(typeof fields === 'string' ? fields : '{}') as { alt?: unknown }
  return typeof alt === 'string' ? { alt } : {}
}
