export type Encoding = 'br' | 'gzip' | 'identity'

const MAX_REMEMBERED = 200
const remembered = new Map<string, Encoding>()

/** The encoding to respond with; browsers repeat a handful of headers, so decisions are remembered. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const chosen = decideEncoding(acceptEncoding)
  if (remembered.size < MAX_REMEMBERED && acceptEncoding.length < 200) remembered.set(acceptEncoding, chosen)
  return chosen
}

/** Brotli, else gzip, wherever the client gives it a weight above 0. Identity is never refused: some response is better. */
function decideEncoding(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (name) weights.set(name, parseWeight(parameters))
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const br = weightOf('br')
  const gzip = Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)
  const identity = weights.get('identity') ?? 0
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  if (gzip > 0 && gzip >= identity) return 'gzip'
  return 'identity'
}

function parseWeight(parameters: string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  if (!quality) return 1
  const weight = Number(quality.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}
