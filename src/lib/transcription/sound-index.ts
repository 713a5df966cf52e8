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
export const markBefore = ({ marks }: SoundIndex, seconds: number): Mark =>
  (marks.findLast((mark) => mark.seconds <= seconds) ?? marks[0]) as Mark

/** The last mark when none is later. */
export const markAfter = ({ marks }: SoundIndex, seconds: number): Mark =>
  (marks.find((mark) => mark.seconds >= seconds) ?? marks.at(-1)) as Mark
