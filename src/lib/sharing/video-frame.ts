import { escapeText } from '@/lib/text/plain-text'

/** A page that frames the player of another site, which this site's own pages may not. */
export const writeVideoFrame = (title: string, url: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>:root{color-scheme:light dark}body{margin:0;height:100dvh}iframe{border:0;width:100%;height:100%}</style></head>
<body><iframe src="${escapeText(url)}" title="${escapeText(title)}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe></body></html>
`
