import { readFileSync } from 'node:fs'
import path from 'node:path'
import { soundBars } from '@/lib/media/waveform'
import { type PlayerEpisode, SKIP_LABELS, SKIP_SECONDS, SPEEDS } from '@/lib/player/player-state'
import { MARK } from '@/lib/site/mark'
import type { Show } from '@/lib/site/show'
import { paletteIn, type Tones } from '@/lib/site/tones'
import { parseDuration } from '@/lib/text/clock'
import { escapeText } from '@/lib/text/plain-text'

interface Embedded {
  episode: PlayerEpisode
  show: Pick<Show, 'name' | 'artworkUrl' | 'branding'>
  siteUrl: string
}

/** The picture's width on a 2× screen. */
const PICTURE_WIDTH = 384

const ICONS = {
  play: 'M7.5 5v14l11.5-7z',
  pause: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z',
  back: 'M11.5 5.5L8 8.5l3.5 3M8.5 8.5H13a5.5 5.5 0 1 1-5.5 5.5',
  forward: 'M12.5 5.5l3.5 3-3.5 3M15.5 8.5H11a5.5 5.5 0 1 0 5.5 5.5',
} as const

export function writeEmbedPage({ episode, show, siteUrl }: Embedded): string {
  const { slug, title, season, episodeNumber, duration } = episode
  const page = `/episodes/${escapeText(slug)}`
  const audioUrl = onThisHost(episode.audioUrl, siteUrl)
  const known = escapeText(JSON.stringify({ ...episode, audioUrl, artwork: null, waveform: null }))
  return document(
    `${title} · ${show.name}`,
    `<link rel="canonical" href="${escapeText(new URL(page, siteUrl).href)}">`,
    `<main id="player" class="season-${season % 2 === 0 ? 2 : 1}" data-episode="${known}" data-show="${escapeText(show.name)}">
${picture(episode, show.artworkUrl, siteUrl)}
<div class="words">
<p class="over"><a href="/" target="_blank" rel="noopener">${mark()}<bdi>${escapeText(show.name)}</bdi></a><span>S${season}E${episodeNumber}</span></p>
<h1><a id="title" href="${page}" target="_blank" rel="noopener">${escapeText(title)}</a></h1>
</div>
<div class="controls">
<button id="play" type="button" aria-label="Play ${escapeText(title)}">${icon('play')}${icon('pause')}</button>
<button id="back" type="button" class="skip" aria-label="${SKIP_LABELS.back}">${icon('back')}<span aria-hidden="true">${SKIP_SECONDS}</span></button>
<button id="forward" type="button" class="skip" aria-label="${SKIP_LABELS.forward}">${icon('forward')}<span aria-hidden="true">${SKIP_SECONDS}</span></button>
<div class="line">${wave(episode.waveform)}<input id="seek" type="range" min="0" max="${parseDuration(duration) ?? 0}" step="1" value="0" aria-label="Place in the episode"></div>
<p class="clock"><span id="position">0:00</span><span class="of"> / <span id="length">${escapeText(duration)}</span></span></p>
<label class="speed"><span class="hidden">Speed</span><select id="speed">${SPEEDS.map(speedOption).join('')}</select></label>
</div>
<p id="status" role="status"></p>
<audio id="audio" preload="none"></audio>
<noscript><audio controls preload="none" src="${escapeText(audioUrl)}"></audio></noscript>
</main>
<script>${embedScript()}</script>`,
    show.branding.tones,
  )
}

/** Frames the player of another site, which this site's own pages may not. */
export const writeVideoFrame = (title: string, url: string): string =>
  document(
    title,
    '',
    `<iframe src="${escapeText(url)}" title="${escapeText(title)}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin" style="border:0;width:100%;height:100%"></iframe>`,
  )

export const writeMissingEmbed = (showName: string): string =>
  document(
    'Episode not found',
    '',
    `<main id="player" class="missing"><div class="words"><h1>Episode not found</h1><p>The episode may have been removed or the link is incorrect. <a href="/" target="_blank" rel="noopener">${escapeText(showName)}</a></p></div></main>`,
  )

const document = (title: string, head: string, body: string, tones: Tones = {}): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeText(title)}</title>${head}<style>:root{${coloursIn(tones)}}${EMBED_STYLE}</style></head>
<body>${body}</body></html>
`

/** The site may have several host names, and the page's policy allows only the requested one. */
function onThisHost(address: string, siteUrl: string): string {
  const { origin, pathname, search, href } = new URL(address, siteUrl)
  return origin === new URL(siteUrl).origin ? pathname + search : href
}

function picture({ artwork }: PlayerEpisode, cover: string | null, siteUrl: string): string {
  const fitting =
    artwork?.sources.find(({ width }) => width >= PICTURE_WIDTH)?.url ?? artwork?.url ?? cover
  return fitting
    ? `<img class="picture" src="${escapeText(onThisHost(fitting, siteUrl))}" alt="" width="140" height="140">`
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

const coloursIn = (tones: Tones): string =>
  paletteIn(tones)
    .map(({ name, light, dark }) => `--${name}:light-dark(${light},${dark})`)
    .join(';')

const EMBED_STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{background:var(--raised);color:var(--ink);font:16px/1.4 system-ui,sans-serif;overflow:hidden}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline;text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
button,select,input{font:inherit;color:inherit}
#player{--tone:var(--season-1);height:100%;display:grid;grid-template:1fr auto/auto 1fr;gap:6px 18px;padding:16px 18px;border:1px solid var(--line);border-radius:16px;position:relative;align-items:center}
#player.season-2{--tone:var(--season-2)}
#player.missing{display:flex}
.missing p{color:var(--soft);font-size:15px}
.missing a{text-decoration:underline}
.picture{grid-row:1/3;height:min(148px,calc(100vh - 34px));width:auto;aspect-ratio:1;object-fit:cover;border-radius:10px;display:block}
.words{min-width:0;grid-column:2;display:flex;flex-direction:column;gap:4px}
.over{display:flex;gap:.75em;font-size:13px;color:var(--soft)}
.over a{display:inline-flex;align-items:center;gap:.5em;min-width:0;min-height:24px}
.over bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.over span{color:var(--tone);font-weight:600;align-self:center}
.mark{width:21px;height:16px;flex:none;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round}
.mark .playhead{fill:var(--accent);stroke:none}
h1{font:400 clamp(17px,4vw,22px)/1.2 Georgia,serif;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;padding-bottom:.08em}
.controls{grid-column:2;display:flex;align-items:center;gap:4px;min-width:0}
button{border:0;background:none;cursor:pointer;display:grid;place-items:center;border-radius:50%;width:44px;height:44px;flex:none;position:relative}
#play{background:var(--accent);color:var(--on-accent)}
#play:hover{background:var(--accent-strong)}
.icon{width:26px;height:26px;grid-area:1/1;fill:currentColor}
.pause,.playing .play{visibility:hidden}
.playing .pause{visibility:visible}
.waiting #play{animation:wait 1s ease-in-out infinite alternate}
@keyframes wait{to{opacity:.55}}
.skip .icon{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.skip span{position:absolute;font-size:9px;font-weight:700;bottom:2px}
.skip:hover{background:var(--sunken)}
.line{position:relative;flex:1;min-width:60px;height:44px}
.line svg{position:absolute;inset:8px 0;width:100%;height:28px;fill:none;stroke:var(--edge);stroke-width:1.4;stroke-linecap:round;opacity:.6}
.line .heard{stroke:var(--tone);opacity:1;clip-path:inset(-4px calc(100% - var(--share,0%)) -4px -4px)}
#seek{position:absolute;inset:0;width:100%;height:100%;margin:0;background:none;-webkit-appearance:none;appearance:none;cursor:pointer}
#seek::-webkit-slider-thumb{-webkit-appearance:none;width:4px;height:36px;border-radius:2px;background:var(--accent)}
#seek::-moz-range-thumb{width:4px;height:36px;border:0;border-radius:2px;background:var(--accent)}
.clock{font-size:13px;font-variant-numeric:tabular-nums;white-space:nowrap;color:var(--soft);padding-left:4px}
#speed{-webkit-appearance:none;appearance:none;border:1px solid var(--edge);border-radius:999px;background:none;height:32px;min-width:44px;padding:0 8px;font-size:13px;text-align:center;cursor:pointer}
#speed option{background:var(--raised)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
#status{position:absolute;inset:auto 18px 3px;font-size:12px;color:var(--accent-strong);text-align:right}
noscript{grid-column:1/3}
noscript audio{width:100%}
@media(width<520px){#player{padding:12px 14px;gap:4px 12px}.picture{grid-row:1;height:60px}.words{grid-column:2}.controls{grid-column:1/3}#player:not(:has(.picture)) .words{grid-column:1/3}h1{font-size:17px}}
@media(width<400px){.of,#back,#forward{display:none}}
@media(height<150px){h1{-webkit-line-clamp:1;font-size:16px}#player{padding-block:8px}}
@media(prefers-reduced-motion:reduce){*{animation:none!important}}
@media(forced-colors:active){#play,button{border:1px solid}.line .heard{stroke:Highlight}}
`.replaceAll('\n', '')

const EMBED_SCRIPT_FILE = '.next/embed-player.js'

let script: string | undefined

/** The player's only script; the server's policy for embeds allows exactly this text. Empty before a build. */
export function embedScript(): string {
  try {
    script ??= readFileSync(
      path.join(/* turbopackIgnore: true */ process.cwd(), EMBED_SCRIPT_FILE),
      'utf8',
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return script ?? ''
}
