/** The video of an episode: a file that the browser plays, or another site's player in a frame. */
export type Video =
  | { kind: 'file'; url: string; type: 'video/mp4' | 'video/webm'; host: string }
  | { kind: 'frame'; url: string; host: string }

const FRAMES: [host: RegExp, path: RegExp, player: (id: string, host: string) => string][] = [
  [
    /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/,
    /^\/(?:shorts|live|embed)\/([\w-]{6,20})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [
    /^(?:www\.|player\.)?vimeo\.com$/,
    /^\/(?:video\/)?(\d{5,15})/,
    (id) => `https://player.vimeo.com/video/${id}`,
  ],
  // PeerTube runs on many hosts.
  [
    /./,
    /^\/(?:w|videos\/watch|videos\/embed)\/([\w-]{8,40})$/,
    (id, host) => `https://${host}/videos/embed/${id}`,
  ],
]

const FILES = { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm' } as const

/** Reads an address on YouTube, Vimeo or PeerTube, or of a file; undefined for anything else. */
export function tryReadVideo(address: string | null | undefined): Video | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, host, pathname, searchParams, href } = new URL(address)
  if (protocol !== 'https:') return undefined
  const ending = /\.(mp4|m4v|webm)$/i.exec(pathname)?.[1]?.toLowerCase() as
    | keyof typeof FILES
    | undefined
  if (ending) return { kind: 'file', url: href, type: FILES[ending], host }
  const watched = searchParams.get('v')
  const path =
    host === 'youtu.be'
      ? `/embed${pathname}`
      : watched && pathname === '/watch'
        ? `/embed/${watched}`
        : pathname
  for (const [hosts, paths, player] of FRAMES) {
    const id = hosts.test(host) ? paths.exec(path)?.[1] : undefined
    if (id)
      return { kind: 'frame', url: player(id, host), host: host.replace(/^(?:www|m)\./, '') }
  }
  return undefined
}

export const videoFramePath = (slug: string) => `/embed/${encodeURIComponent(slug)}/video`
