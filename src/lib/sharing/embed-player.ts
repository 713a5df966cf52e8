import { SKIP_SECONDS } from '@/lib/player/player-state'
import { type LinkedTime, linkedTimeOf } from '@/lib/player/start-time'
import { formatClock, spellPosition } from '@/lib/text/clock'

/** The script of the embedded player. `lib/sharing/embed-page.ts` writes its page and names every element. */

const find = <Element extends HTMLElement>(id: string): Element => document.getElementById(id) as Element

const root = find('player')
const audio = find<HTMLAudioElement>('audio')
const play = find<HTMLButtonElement>('play')
const seek = find<HTMLInputElement>('seek')
const speed = find<HTMLSelectElement>('speed')
const { id = '', page = '', seconds = '', title = '', show = '' } = root.dataset

let start: LinkedTime = linkedTimeOf(location) ?? { at: 0, until: null }
let until = start.until
let isCounted = false
let hasFailed = false

const length = (): number => (Number.isFinite(audio.duration) ? audio.duration : Number(seconds) || 0)
/** Nothing is fetched before play is pressed; until then the place is only intended. */
const place = (): number => (audio.readyState > 0 ? audio.currentTime : start.at)

function goTo(at: number): void {
  const bounded = Math.max(0, length() > 0 ? Math.min(at, length()) : at)
  // Seeking past it ends the bounded range.
  if (until !== null && bounded >= until) until = null
  if (audio.readyState > 0) audio.currentTime = bounded
  else start = { at: bounded, until }
  draw()
}

function draw(): void {
  const [at, whole] = [place(), length()]
  seek.max = String(Math.ceil(whole))
  seek.value = String(Math.floor(at))
  seek.setAttribute('aria-valuetext', spellPosition(at, whole > 0 ? whole : null))
  root.style.setProperty('--share', whole > 0 ? `${(100 * at) / whole}%` : '0%')
  find('position').textContent = formatClock(at)
  if (whole > 0) find('length').textContent = formatClock(whole)
}

function showPlaying(isPlaying: boolean): void {
  root.classList.toggle('playing', isPlaying)
  play.setAttribute('aria-label', `${isPlaying ? 'Pause' : 'Play'} ${title}`)
}

const say = (text: string): void => {
  find('status').textContent = text
}

async function begin(): Promise<void> {
  say('')
  count()
  if (hasFailed) audio.load()
  hasFailed = false
  if (audio.ended) audio.currentTime = 0
  try {
    await audio.play()
  } catch (error) {
    // Paused before playback started.
    if ((error as DOMException).name !== 'AbortError') fail()
  }
}

function fail(): void {
  hasFailed = true
  root.classList.remove('waiting')
  showPlaying(false)
  say(navigator.onLine ? 'The audio could not be played. Please try again.' : 'You are offline.')
}

/** Counts in parallel with playback: a failure does not concern the listener. */
function count(): void {
  if (isCounted) return
  isCounted = true
  fetch(`/api/episodes/${encodeURIComponent(id)}/play`, {
    method: 'POST',
    credentials: 'omit',
    // A sandboxed frame is of no site, so browsers would ask first whether they may send other than plain text.
    headers: self.origin === 'null' ? {} : { 'Content-Type': 'application/json' },
    body: JSON.stringify({ platform: 'embed' }),
    keepalive: true,
  }).catch(() => {
    isCounted = false
  })
}

function updateMediaSession(): void {
  const session = navigator.mediaSession
  if (!session) return
  session.metadata = new MediaMetadata({ title, artist: show })
  session.setActionHandler('seekbackward', () => goTo(place() - SKIP_SECONDS))
  session.setActionHandler('seekforward', () => goTo(place() + SKIP_SECONDS))
}

const theme = new URLSearchParams(location.search).get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme

audio.addEventListener('loadedmetadata', () => {
  const at = Math.min(start.at, Math.max(0, length() - 1))
  if (at > 0) audio.currentTime = at
  audio.playbackRate = Number(speed.value)
  draw()
})
audio.addEventListener('play', () => {
  showPlaying(true)
  root.classList.add('waiting')
  updateMediaSession()
})
audio.addEventListener('playing', () => root.classList.remove('waiting'))
audio.addEventListener('waiting', () => root.classList.add('waiting'))
audio.addEventListener('pause', () => {
  root.classList.remove('waiting')
  showPlaying(false)
})
audio.addEventListener('error', fail)
audio.addEventListener('ended', () => {
  start = { at: 0, until: null }
  showPlaying(false)
})
audio.addEventListener('timeupdate', () => {
  if (until !== null && audio.currentTime >= until) {
    until = null
    audio.pause()
  }
  draw()
})

play.addEventListener('click', () => {
  if (audio.paused) void begin()
  else audio.pause()
})
find('back').addEventListener('click', () => goTo(place() - SKIP_SECONDS))
find('forward').addEventListener('click', () => goTo(place() + SKIP_SECONDS))
seek.addEventListener('input', () => goTo(Number(seek.value)))
speed.addEventListener('change', () => {
  audio.playbackRate = Number(speed.value)
})

const link = find<HTMLAnchorElement>('title')
const follow = () => {
  const at = Math.floor(place())
  link.href = at > 0 ? `${page}?t=${at}` : page
}
link.addEventListener('pointerdown', follow)
link.addEventListener('focus', follow)

draw()
