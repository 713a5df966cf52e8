const AUDIO_FILE = /\.(?:mp3|m4a|mp4a|aac|ogg|opus|wav)$/i

/** Query parameters with which hosts add tokens, expiry or tracking to an address. */
const TOKEN =
  /^(?:x-(?:amz|goog)-.*|utm_.*|aws.*|token|auth|access_token|hash|hdnts|hmac|key-pair-id|policy|sig|signature|exp|expires|expiry|st|ts|_|nonce|session(?:_?id)?|sid|cb|cache.*)$/i

/** Drops the query, which only grants access: after a file name, it does not distinguish files. */
export function withoutToken(url: string): string {
  const [path = url] = url.split(/[?#]/)
  return AUDIO_FILE.test(path) ? path : url
}

/** Whether two addresses lead to the same audio, ignoring tokens. */
export const isSameSound = (one: string, other: string): boolean =>
  one === other || plainSound(one) === plainSound(other)

export function plainSound(url: string): string {
  const bare = withoutToken(url)
  if (!URL.canParse(bare)) return bare
  const address = new URL(bare)
  for (const name of [...address.searchParams.keys()]) {
    if (TOKEN.test(name)) address.searchParams.delete(name)
  }
  address.searchParams.sort()
  return address.href
}
