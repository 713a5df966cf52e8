const PAPER_PATH = /^\/deeper-dive\/([^/]+)$/

/** A page that no paper has (the key is never made of a hyphen alone): it stands for every address that leads to none. */
export const MISSING_PAPER_PATH = '/deeper-dive/-'

/** As long as the column; longer can be no key. */
const MAX_LENGTH = 120

export const paperPath = (id: string): string => `/deeper-dive/${encodeURIComponent(id)}`

/** The key that a well-encoded path asks for; `invalid` when it can be none, undefined when it is no paper's path. */
export function parsePaperPath(path: string): { id: string } | 'invalid' | undefined {
  const segment = PAPER_PATH.exec(path)?.[1]
  if (segment === undefined) return undefined
  const id = decodePaperId(segment)
  return id.length > MAX_LENGTH ? 'invalid' : { id }
}

export function decodePaperId(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
