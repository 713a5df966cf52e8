import { connectNetwork, connectSlowTimeout } from '@/lib/player/connections'
import { describePlayer, isInTrouble } from '@/lib/player/describe-player'
import { connectMediaSession } from '@/lib/player/media-session'
import { lengthOf, placeOf } from '@/lib/player/place'
import { createPlayer } from '@/lib/player/player-engine'
import { isSounding, type PlayerEpisode } from '@/lib/player/player-state'
import { linkedTimeOf } from '@/lib/player/start-time'
import { formatClock, spellPosition } from '@/lib/text/clock'

/** The script of the embed: the site's player behind plain controls. `embed-page.ts` writes its page and names every element. */

const find = <Element extends HTMLElement>(id: string): Element =>
  document.getElementById(id) as Element

const root = find('player')
const seek = find<HTMLInputElement>('seek')
const speed = find<HTMLSelectElement>('speed')
const link = find<HTMLAnchorElement>('title')
const episode: PlayerEpisode = JSON.parse(root.dataset.episode ?? '')

const player = createPlayer({
  // Counts in parallel with playback: a failure does not concern the listener.
  sendPlay: async (id) => void count(id).catch(() => {}),
  onStarted() {},
  onFailed() {},
  isOnline: () => navigator.onLine,
})

const count = (id: string): Promise<unknown> =>
  fetch(`/api/episodes/${encodeURIComponent(id)}/play`, {
    method: 'POST',
    credentials: 'omit',
    // A sandboxed frame is of no site, so browsers would ask first whether they may send other than plain text.
    headers: self.origin === 'null' ? {} : { 'Content-Type': 'application/json' },
    body: JSON.stringify({ platform: 'embed' }),
    keepalive: true,
  })

function write(id: string, text: string): void {
  const element = find(id)
  // Screen readers announce a status again when it is set again.
  if (element.textContent !== text) element.textContent = text
}

function draw(): void {
  const state = player.getState()
  const [at, whole] = [placeOf(state, episode), lengthOf(state, episode)]
  root.classList.toggle('playing', isSounding(state))
  root.classList.toggle('waiting', state.status === 'starting' || state.status === 'buffering')
  find('play').setAttribute('aria-label', `${isSounding(state) ? 'Pause' : 'Play'} ${episode.title}`)
  seek.max = String(Math.ceil(whole ?? 0))
  seek.value = String(Math.floor(at))
  seek.setAttribute('aria-valuetext', spellPosition(at, whole))
  root.style.setProperty('--share', whole ? `${(100 * at) / whole}%` : '0%')
  write('position', formatClock(at))
  if (whole) write('length', formatClock(whole))
  write('status', isInTrouble(state) ? describePlayer(state) : '')
}

const theme = new URLSearchParams(location.search).get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme

player.attach(find<HTMLAudioElement>('audio'))
player.subscribe(draw)
connectSlowTimeout(player)
connectNetwork(player, window, () => navigator.onLine)
if ('mediaSession' in navigator)
  connectMediaSession(player, root.dataset.show ?? '', navigator.mediaSession)
const linked = linkedTimeOf(location)
if (linked) player.cue({ episodeId: episode.id, ...linked })

find('play').addEventListener('click', () => void player.toggle(episode))
find('back').addEventListener('click', () => player.skip('back', episode))
find('forward').addEventListener('click', () => player.skip('forward', episode))
seek.addEventListener('input', () => player.seek(Number(seek.value), episode))
speed.addEventListener('change', () => player.setSpeed(Number(speed.value)))

const follow = () => {
  const at = Math.floor(placeOf(player.getState(), episode))
  link.href = `/episodes/${episode.slug}${at > 0 ? `?t=${at}` : ''}`
}
link.addEventListener('pointerdown', follow)
link.addEventListener('focus', follow)

draw()
