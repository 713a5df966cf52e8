const SCHEME = /^[a-z][a-z\d+.-]*:/i
// Browsers drop tabs and line breaks out of addresses: what is left could begin with two slashes.
const UNSAFE = /[\\\p{Cc}]/u

/**
 * Where `?redirect=` leads: `/` followed by the value, when that is a page of this site. A value that already begins
 * with its slash means the same. Undefined when there is no such value, or it leads elsewhere.
 */
export function redirectTarget(search: string, origin: string): string | undefined {
  const value = new URLSearchParams(search).get('redirect')?.trim()
  if (!value || UNSAFE.test(value) || SCHEME.test(value)) return undefined
  const path = value.startsWith('/') ? value : `/${value}`
  if (!URL.canParse(path, origin)) return undefined
  const target = new URL(path, origin)
  // Dots are resolved by now: `/..//elsewhere` has become `//elsewhere`.
  if (target.origin !== origin || target.pathname.startsWith('//')) return undefined
  return target.pathname + target.search + target.hash
}
