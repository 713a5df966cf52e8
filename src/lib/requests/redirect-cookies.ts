/** The cookies of one redirect chain: some hosts respond only with the cookie that they set on the way. */
export class RedirectCookies {
  /** Names and values by origin; a cookie is sent only to the origin that set it. */
  private readonly stored = new Map<string, Map<string, string>>()

  for(url: string): string | undefined {
    const cookies = URL.canParse(url) && this.stored.get(new URL(url).origin)
    return cookies ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : undefined
  }

  store(url: string, set: readonly string[] = []): void {
    if (set.length === 0) return
    const { origin } = new URL(url)
    const cookies = this.stored.get(origin) ?? new Map<string, string>()
    this.stored.set(origin, cookies)
    for (const cookie of set) {
      const [pair = ''] = cookie.split(';')
      const equals = pair.indexOf('=')
      if (equals > 0) cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim())
    }
  }
}
