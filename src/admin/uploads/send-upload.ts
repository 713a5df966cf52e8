import { sendInParts } from './send-in-parts'

/** Smaller files arrive before anyone could read a progress bar. */
const IN_PARTS_BYTES = 512 * 1024

const MEDIA = /^\/api\/cms\/media(?:\/([\da-f-]{36}))?$/

/** Sends the panel's form of a large file in parts. Undefined for everything else, which `fetch` sends. */
export function sendUpload(...[input, init]: Parameters<typeof fetch>) {
  if (!(init?.body instanceof FormData)) return undefined
  const file = init.body.get('file')
  const { pathname } = new URL(String(input), window.location.href)
  const [isMedia, replaces] = MEDIA.exec(pathname) ?? []
  if (!isMedia || !(file instanceof File) || file.size < IN_PARTS_BYTES) return undefined
  const { alt } = JSON.parse(String(init.body.get('_payload') ?? '{}')) as { alt?: string | null }
  const status = replaces ? 200 : 201
  return sendInParts(file, { alt: alt ?? undefined, replaces }).then(
    ({ doc }) => Response.json({ doc, message: 'Upload complete.' }, { status }),
    (error: Error) => Response.json({ errors: [{ message: error.message }] }, { status: 400 }),
  )
}
