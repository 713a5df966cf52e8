import { groundOf } from './colours.mjs'
import { breakLines, letters } from './lettering.mjs'
import { falseReflection, nextWord, openRings, shrinkingError } from './motifs-1-to-4.mjs'
import { behindTheWall, goBoard, layers, unevenCrowd } from './motifs-5-to-8.mjs'
import { attentionArcs, openingQuote, postcard, sheaf } from './motifs-9-to-12.mjs'
import { horseshoe, manyRays, spiral } from './motifs-season-2.mjs'
import { block } from './shapes.mjs'

const designs = {
  1: [
    { ground: 'paper', motif: openRings },
    { ground: 'tint', motif: shrinkingError },
    { ground: 'tone', motif: nextWord },
    { ground: 'paper', motif: falseReflection },
    { ground: 'tint', motif: behindTheWall },
    { ground: 'ink', motif: unevenCrowd },
    { ground: 'tone', motif: layers },
    { ground: 'paper', motif: goBoard },
    { ground: 'tint', motif: attentionArcs },
    { ground: 'ink', motif: openingQuote },
    { ground: 'tint', motif: postcard },
    { ground: 'tone', motif: sheaf },
  ],
  2: [
    { ground: 'ink', motif: manyRays },
    { ground: 'tint', motif: spiral },
    { ground: 'tone', motif: horseshoe },
  ],
}

/** A cover as SVG, 3000 by 3000. The picture is drawn from the episode's own sound and words. */
export function drawCover({ season, episodeNumber, title, levels, words }) {
  const { ground, motif } = designs[season][episodeNumber - 1]
  const colours = groundOf(season, ground)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3000 3000" width="3000" height="3000">`,
    block({ x: 0, y: 0, width: 3000, height: 3000, fill: colours.back }),
    motif({ ...colours, levels, words }),
    drawLettering({ title, episodeNumber, ...colours }),
    `</svg>`,
  ].join('\n')
}

// The title and the number, and nothing smaller: lists show a cover at 96 pixels.
function drawLettering({ title, episodeNumber, back, front, tone }) {
  const size = 212
  const lines = breakLines(title.replaceAll("'", '\u2019'), { size, width: 1960 })
  const firstBaseline = 2800 - (lines.length - 1) * 224
  return [
    block({ x: 0, y: 2000, width: 3000, height: 1000, fill: back }),
    ...lines.map((text, index) =>
      letters(text, { x: 170, y: firstBaseline + index * 224, size, fill: front }),
    ),
    letters(String(episodeNumber), { x: 2850, y: 2740, size: 860, align: 'end', fill: tone }),
  ].join('\n')
}
