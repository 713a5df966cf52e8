import { ALLOW_NONE, type CookiePreferences, signalsOf } from './consent'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** How long the analytics cookie lives, in seconds: two years. */
export const ANALYTICS_COOKIE_SECONDS = 2 * 365 * 24 * 60 * 60

const ANALYTICS_COOKIES = /^_ga(_|$)/
const MARKETING_COOKIES = /^_gcl_/

let isDefaultSent = false
let isTagAsked = false

/** Sets Google's consent mode and loads the tag once allowed; withdrawal stops it and removes its cookies. */
export function applyConsent(
  preferences: CookiePreferences,
  measurementId: string | undefined,
) {
  if (!isDefaultSent) gtag('consent', 'default', signalsOf(ALLOW_NONE))
  isDefaultSent = true
  gtag('consent', 'update', signalsOf(preferences))
  if (!preferences.analytics) removeCookies(ANALYTICS_COOKIES)
  if (!preferences.marketing) removeCookies(MARKETING_COOKIES)
  // biome-ignore lint/suspicious/noConsole: nothing is made personal yet; the choice is only noted
  console.info(
    `Personalization is ${preferences.personalization ? 'allowed' : 'not allowed'}.`,
  )
  if (!measurementId) return
  Object.assign(window, { [`ga-disable-${measurementId}`]: !preferences.analytics })
  if (preferences.analytics) askForTag(measurementId)
}

function askForTag(measurementId: string) {
  if (isTagAsked) return
  isTagAsked = true
  gtag('js', new Date())
  gtag('config', measurementId, { cookie_expires: ANALYTICS_COOKIE_SECONDS })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
}

/** The tag accepts only `arguments` objects, no arrays. */
function gtag(..._command: unknown[]) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

function removeCookies(names: RegExp) {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? ''
    if (!names.test(name)) continue
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
  }
}
