export interface Mark {
  seconds: number
  bytes: number
}

export interface SoundIndex {
  /** In order, about four per second, from the beginning of the audio to its end. */
  marks: readonly Mark[]
}

const MARK_EVERY_SECONDS = 0.25

export function collectMarks() {
  const marks: Mark[] = []
  let end: Mark = { seconds: 0, bytes: 0 }
  return {
    /** Adds a packet that begins at `start` and is followed by `next`. */
    add(start: Mark, next: Mark): void {
      const last = marks.at(-1)
      if (!last || start.seconds - last.seconds >= MARK_EVERY_SECONDS) marks.push(start)
      end = next
    },
    /** Undefined without audio. */
    index: (): SoundIndex | undefined => (marks.length > 0 ? { marks: [...marks, end] } : undefined),
  }
}

export const secondsOf = ({ marks }: SoundIndex): number =>
  (marks.at(-1)?.seconds ?? 0) - (marks[0]?.seconds ?? 0)

/** The first mark when none is earlier. */
export function markBefore({ marks }: SoundIndex, seconds: number): Mark {
  return marks[placeOf(marks, seconds)] as Mark
}

/** The last mark when none is later. */
export function markAfter({ marks }: SoundIndex, seconds: number): Mark {
  const place = placeOf(marks, seconds)
  const mark = marks[place] as Mark
  return mark.seconds >= seconds ? mark : (marks[Math.min(place + 1, marks.length - 1)] as Mark)
}

function placeOf(marks: readonly Mark[], seconds: number): number {
  let [low, high] = [0, marks.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((marks[middle] as Mark).seconds <= seconds) low = middle
    else high = middle - 1
  }
  return low
}
