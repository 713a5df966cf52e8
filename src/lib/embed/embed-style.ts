import { PALETTE } from '@/lib/theme/palette'

const COLOURS = PALETTE.map(({ name, light, dark }) => `--${name}:light-dark(${light},${dark})`).join(';')

export const EMBED_STYLE = `
:root{color-scheme:light dark;${COLOURS}}
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
.over a{display:inline-flex;align-items:center;gap:.5em;min-height:24px}
.over span{color:var(--tone);font-weight:600;align-self:center}
.mark{width:21px;height:16px;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round}
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
