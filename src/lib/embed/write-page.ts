import { MARK } from '@/lib/drawing/mark'
import { soundBars } from '@/lib/drawing/sound-bars'
import { escapeText } from '@/lib/html/escape'
import { parseDuration } from '@/lib/player/clock'
import { type PlayerEpisode, SPEEDS } from '@/lib/player/player-state'
import type { Show } from '@/lib/show/show'
import { EMBED_STYLE } from './embed-style'
import { embedScript } from './script'

interface Embedded {
  episode: PlayerEpisode
  show: Pick<Show, 'name' | 'artworkUrl'>
  siteUrl: string
}

/** As wide as the picture is shown on a screen of two pixels for one. */
const PICTURE_WIDTH = 384

const ICONS = {
  play: 'M7.5 5v14l11.5-7z',
  pause: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z',
  back: 'M11.5 5.5L8 8.5l3.5 3M8.5 8.5H13a5.5 5.5 0 1 1-5.5 5.5',
  forward: 'M12.5 5.5l3.5 3-3.5 3M15.5 8.5H11a5.5 5.5 0 1 0 5.5 5.5',
} as const

export function writeEmbedPage({ episode, show, siteUrl }: Embedded): string {
  const { id, slug, title, audioUrl, season, episodeNumber, duration } = episode
  const page = `/episodes/${escapeText(slug)}`
  const sound = onThisHost(audioUrl, siteUrl)
  const seconds = parseDuration(duration)
  return document(
    `${title} · ${show.name}`,
    `<link rel="canonical" href="${escapeText(new URL(page, siteUrl).href)}">`,
    `<main id="player" class="season-${season % 2 === 0 ? 2 : 1}" data-id="${escapeText(id)}" data-page="${page}" data-seconds="${seconds ?? ''}" data-title="${escapeText(title)}" data-show="${escapeText(show.name)}">
${picture(episode, show.artworkUrl, siteUrl)}
<div class="words">
<p class="over"><a href="/" target="_blank" rel="noopener">${mark()}${escapeText(show.name)}</a><span>S${season}E${episodeNumber}</span></p>
<h1><a id="title" href="${page}" target="_blank" rel="noopener">${escapeText(title)}</a></h1>
</div>
<div class="controls">
<button id="play" type="button" aria-label="Play ${escapeText(title)}">${icon('play')}${icon('pause')}</button>
<button id="back" type="button" class="skip" aria-label="Back 15 seconds">${icon('back')}<span aria-hidden="true">15</span></button>
<button id="forward" type="button" class="skip" aria-label="Forward 15 seconds">${icon('forward')}<span aria-hidden="true">15</span></button>
<div class="line">${wave(episode.waveform)}<input id="seek" type="range" min="0" max="${seconds ?? 0}" step="1" value="0" aria-label="Place in the episode"></div>
<p class="clock"><span id="position">0:00</span><span class="of"> / <span id="length">${escapeText(duration)}</span></span></p>
<label class="speed"><span class="hidden">Speed</span><select id="speed">${SPEEDS.map(speedOption).join('')}</select></label>
</div>
<p id="status" role="status"></p>
<audio id="audio" preload="none" src="${sound}"></audio>
<noscript><audio controls preload="none" src="${sound}"></audio></noscript>
</main>
<script>${embedScript()}</script>`,
  )
}

export const writeMissingEmbed = (showName: string): string =>
  document(
    'Episode not found',
    '',
    `<main id="player" class="missing"><div class="words"><h1>Episode not found</h1><p>The episode may have been removed or the link is incorrect. <a href="/" target="_blank" rel="noopener">${escapeText(showName)}</a></p></div></main>`,
  )

const document = (title: string, head: string, body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeText(title)}</title>${head}<style>${EMBED_STYLE}</style></head>
<body>${body}</body></html>
`

/** The site may have more names than its own, and the policy of the page lets nothing in from another. */
function onThisHost(address: string, siteUrl: string): string {
  const { origin, pathname, search, href } = new URL(address, siteUrl)
  return escapeText(origin === new URL(siteUrl).origin ? pathname + search : href)
}

function picture({ artwork }: PlayerEpisode, cover: string | null, siteUrl: string): string {
  const fitting = artwork?.sources.find(({ width }) => width >= PICTURE_WIDTH)?.url ?? artwork?.url ?? cover
  return fitting
    ? `<img class="picture" src="${onThisHost(fitting, siteUrl)}" alt="" width="140" height="140">`
    : ''
}

function wave(waveform: string | null): string {
  const { path, width, height } = soundBars(waveform)
  const drawing = (name: string) =>
    `<svg class="${name}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true"><path d="${path}" vector-effect="non-scaling-stroke"/></svg>`
  return drawing('ahead') + drawing('heard')
}

const icon = (name: keyof typeof ICONS): string =>
  `<svg class="icon ${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`

const mark = (): string =>
  `<svg class="mark" viewBox="0 0 ${MARK.width} ${MARK.height}" aria-hidden="true"><path class="playhead" d="${MARK.playhead}"/><path class="sound" d="${MARK.sound}"/></svg>`

const speedOption = (speed: number): string =>
  `<option value="${speed}"${speed === 1 ? ' selected' : ''}>${speed}×</option>`
