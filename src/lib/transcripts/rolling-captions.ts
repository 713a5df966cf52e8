interface Lines {
  payload: string[]
}

const WORD_TIME = /<\d{1,4}:[\d:.]{2,12}>/

/**
 * Cues without the lines that they carry over from the cue before: captions that roll show each line twice, once as it
 * is said and once above the next one. Captions that do not roll stay as they are.
 */
export function withoutCarriedLines<Cue extends Lines>(cues: readonly Cue[]): Cue[] {
  const texts = cues.map(({ payload }) => payload.map(shownOf))
  const carried = texts.map((lines, index) => countCarried(texts[index - 1] ?? [], lines))
  const grown = carried.filter((count, index) => count > 0 && count < (texts[index]?.length ?? 0)).length
  const hasWordTimes = cues.some(({ payload }) => payload.some((line) => WORD_TIME.test(line)))
  const doRoll = hasWordTimes ? grown > 0 : grown > 1 && grown * 4 >= cues.length
  return doRoll
    ? cues.map((cue, index) => ({ ...cue, payload: cue.payload.slice(carried[index]) }))
    : [...cues]
}

const shownOf = (line: string): string => line.replace(/<[^<>]*>/g, '').trim()

/** How many first lines of a cue are the last ones of the cue before. */
function countCarried(before: readonly string[], lines: readonly string[]): number {
  const most = Math.min(before.length, lines.length)
  for (let count = most; count > 0; count -= 1) {
    if (lines.slice(0, count).every((line, index) => line === before[before.length - count + index]))
      return count
  }
  return 0
}
