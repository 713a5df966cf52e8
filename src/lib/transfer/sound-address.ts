const AUDIO_FILE = /\.(?:mp3|m4a|mp4a|aac|ogg|opus|wav)$/i

/** Names under which hosts write a token, an end or a reader into an address. */
const TOKEN =
  /^(?:x-(?:amz|goog)-.*|utm_.*|aws.*|token|auth|access_token|hash|hdnts|hmac|key-pair-id|policy|sig|signature|exp|expires|expiry|st|ts|_|nonce|session(?:_?id)?|sid|cb|cache.*)$/i

/** An address without the query that only lets in: behind the name of a file a query tells no file from another. */
export function withoutToken(url: string): string {
  const [path = url] = url.split(/[?#]/)
  return AUDIO_FILE.test(path) ? path : url
}

/** Whether two addresses lead to the same sound, whatever token stands behind it. */
export const isSameSound = (one: string, other: string): boolean => plain(one) === plain(other)

function plain(url: string): string {
  const bare = withoutToken(url)
  if (!URL.canParse(bare)) return bare
  const address = new URL(bare)
  for (const name of [...address.searchParams.keys()]) {
    if (TOKEN.test(name)) address.searchParams.delete(name)
  }
  address.searchParams.sort()
  return address.href
}
