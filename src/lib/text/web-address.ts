const MAX_LENGTH = 2_000

/** An http(s) address or a path on this site; neither `javascript:` nor protocol-relative. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || /[\s\0]/.test(value))
    return false
  if (value.startsWith('/')) return !value.startsWith('//') && !value.startsWith('/\\')
  return /^https?:/i.test(value) && URL.canParse(value)
}

export const hasCredentials = (address: string) => withoutCredentials(address) !== address

export function withoutCredentials(address: string) {
  const url = URL.parse(address)
  if (!url || url.username + url.password === '') return address
  return Object.assign(url, { username: '', password: '' }).href
}

export const isHttpAddress = (value: unknown): value is string =>
  isWebAddress(value) && !value.startsWith('/')
