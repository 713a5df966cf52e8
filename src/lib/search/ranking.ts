/**
 * One scale for all that can answer a question, whatever its kind:
 *
 *     score = likeness + WEIGHT × coverage
 *
 * *Likeness* is the cosine between the meanings of the question and of the entry’s text that is most like it, and a
 * little of the second one’s, so that no single turn of phrase decides. *Coverage* is the share of the question’s words
 * that the entry has, each weighted by its rarity among the entries. An entry answers when its score reaches BAR and its
 * likeness LEAST_LIKE, since shared words alone may be about something else; the best one does, and what is heard or
 * explained before what only stands on the site.
 *
 * A passage of a transcript has the likeness of its episode; its coverage is that of its words and its episode’s own
 * texts, each weighted by its rarity among passages. It answers only where no stored question and no term does.
 *
 * Where meaning is unknown, as in a language without a model, coverage stands for likeness, and the score loses STRICTER:
 * words alone must match nearly all of the question.
 *
 * Listed passages are scored apart, by their words and their episode (`find-passages.ts`); `best-answer.ts` chooses the answer.
 *
 * Where nothing reaches BAR, `isNotCovered` (`answer.ts`) decides whether the site says so.
 *
 * WEIGHT, BAR and LEAST_LIKE are the only numbers that were tuned, with the `seen` files of `bench/search`.
 */
const WEIGHT = 0.5
export const BAR = 0.8
const LEAST_LIKE = 0.4

const OF_SECOND = 0.3
const STRICTER = 0.4

/** Below these shares of the bar, an entry is neither near the question nor listed. */
const NEAR = 0.82
const LISTED = 0.5

export const isAnswer = ({
  likeness,
  score,
}: Pick<Match, 'likeness'> & { score: number }): boolean =>
  score >= BAR && (likeness === undefined || likeness >= LEAST_LIKE)
export const isNear = (score: number): boolean => score >= BAR * NEAR
/** Without a shared word, only what is near. */
export const isListed = ({
  score,
  coverage,
}: {
  score: number
  coverage: number
}): boolean => (coverage > 0 ? score >= BAR * LISTED : isNear(score))
/** All of the question’s words; their shares are added up. */
export const isWhole = ({ coverage }: { coverage: number }): boolean => coverage > 0.999

interface Match {
  /** From -1 to 1; undefined where meaning is unknown. */
  likeness?: number
  /** From 0 to 1. */
  coverage: number
}

export const scoreOf = ({ likeness, coverage }: Match): number =>
  likeness === undefined ? (1 + WEIGHT) * coverage - STRICTER : likeness + WEIGHT * coverage

/** The likeness of an entry from the cosines of its texts. */
export function likenessOf(cosines: readonly number[]): number {
  const [first = -1, second = first] = cosines.toSorted((a, b) => b - a)
  return (1 - OF_SECOND) * first + OF_SECOND * second
}

/** The weight of a word that `having` of `all` entries have. */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + all / (1 + having))
