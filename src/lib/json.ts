/** Null for invalid JSON. */
export function tryParseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** More than the deepest list that an editor writes; recursive code fails on some thousand. */
const MOST_LEVELS = 200

export const TOO_DEEP = `The request has lists and objects within each other on more than ${MOST_LEVELS} levels.`

export function isNestedTooDeeply(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    )
  }
  return false
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
