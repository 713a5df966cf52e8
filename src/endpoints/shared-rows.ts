import { documentedRows } from './documented-endpoints'

const PATTERNS = documentedRows
  .filter(({ method }) => method === 'get')
  .map(({ path, shared }) => ({
    shared,
    pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))

/** What a shared response below `/api` depends on; undefined where the response is each visitor's own. */
export function sharedAt(path: string): { episode?: string } | undefined {
  for (const { pattern, shared } of PATTERNS) {
    const match = pattern.exec(path)
    if (!match) continue
    if (!shared) return undefined
    return shared === 'by its episode' ? { episode: match.groups?.id?.toLowerCase() } : {}
  }
  return undefined
}
