import { mayBePublic } from '@/lib/requests/ip-address'
import { tryParseUrl } from './env-schema'

type Given = Record<string, string | undefined>

interface Misfit {
  variable: 'S3_ENDPOINT' | 'MEDIA_URL'
  problem: string
  remedy: string
}

/** Supabase alone has its buckets under a path. */
const OWN_PATH = /^\/(?:storage\/v1\/s3\/?)?$/

/** Endpoints that take the name of a bucket in front. Of other hosts, a name like the bucket's may be their own. */
const TAKES_NAME_IN_FRONT =
  /^(?:s3[.-].+|[^.]+(?:\.[^.]+)?\.r2\.cloudflarestorage\.com|storage\.googleapis\.com|[^.]+(?:\.cdn)?\.(?:digitaloceanspaces|linodeobjects|vultrobjects|contabostorage|your-objectstorage)\.com)$/

/** The name is put into each request's path: with it in the endpoint as well, files lie where no list finds them. */
export function findBucketInEndpoint({ S3_ENDPOINT, S3_BUCKET = '' }: Given): Misfit[] {
  const endpoint = tryParseUrl(S3_ENDPOINT)
  if (!endpoint) return []
  const { protocol, host, hostname, pathname } = endpoint
  const front = `${S3_BUCKET.toLowerCase()}.`
  const hasName =
    hostname.startsWith(front) && TAKES_NAME_IN_FRONT.test(hostname.slice(front.length))
  const isBare = OWN_PATH.test(pathname) && !/[?#@]/.test(String(S3_ENDPOINT))
  if (!hasName && isBare) return []
  const bare = `${protocol}//${hasName ? host.slice(front.length) : host}`
  return [
    {
      variable: 'S3_ENDPOINT',
      problem: hasName
        ? 'has the bucket in its host'
        : 'has more in it than scheme, host and port',
      remedy: `write ${bare}, and the name of the bucket in S3_BUCKET alone`,
    },
  ]
}

/** Browsers refuse http within https, and listeners cannot reach a private network. */
export function findUnreachableMedia({ MEDIA_URL, S3_ENDPOINT, SITE_URL }: Given): Misfit[] {
  const isSigned = MEDIA_URL === 'signed'
  const [site, media] = [tryParseUrl(SITE_URL), tryParseUrl(isSigned ? S3_ENDPOINT : MEDIA_URL)]
  if (!site || !media) return []
  const isMixed = site.protocol === 'https:' && media.protocol === 'http:'
  const isPrivate = mayBePublic(site.href) && !mayBePublic(media.href)
  if (!isMixed && !isPrivate) return []
  return [
    {
      variable: 'MEDIA_URL',
      problem: `leads listeners to ${media.origin}, from which their browsers get no sound`,
      remedy: `give ${isSigned ? 'S3_ENDPOINT' : 'MEDIA_URL'} the public https address of the bucket, or leave MEDIA_URL out, and the site sends sound itself`,
    },
  ]
}
