/** Lexical's serialised editor state, as far as our allow-list of tags needs it. */
export interface LexicalState {
  root: LexicalNode & { type: 'root'; children: LexicalNode[] }
  [key: string]: unknown
}

export interface LexicalNode {
  type: string
  version: number
  children?: LexicalNode[]
  [key: string]: unknown
}

/** The tag of each way to set text, with Lexical's bit for it; outermost first. */
export const TEXT_FORMATS = [
  ['strong', 1],
  ['em', 2],
  ['s', 4],
  ['u', 8],
  ['code', 16],
] as const
