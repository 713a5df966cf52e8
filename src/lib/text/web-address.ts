const MAX_LENGTH = 2_000

/** An http(s) address or a path on this site; neither `javascript:` nor protocol-relative. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || /[\s\0]/.test(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//') && !value.startsWith('/\\')
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}

export const hasCredentials = (address: string): boolean => withoutCredentials(address) !== address

export function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.username === '' && url.password === '') return address
  return Object.assign(url, { username: '', password: '' }).href
}

export const isHttpAddress = (value: unknown): value is string =>
  isWebAddress(value) && !value.startsWith('/')
