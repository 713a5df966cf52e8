import { z } from '@/lib/zod'

const MAX_DRAFTS = 10
const MAX_TEXT = 500

const DRAFTS = z.array(z.string().trim().min(1).max(MAX_TEXT)).max(MAX_DRAFTS)

export function checkProposals(value: unknown): true | string {
  if (value === null || value === undefined) return true
  return DRAFTS.safeParse(value).success || 'Proposed takeaways are up to ten texts of up to 500 characters.'
}

/** Unchecked, because only checked proposals are stored. */
export const storedProposals = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Undefined unless the model wrote a JSON object with a list. Drops surplus and overlong proposals. */
export function tryParseProposals(content: string): string[] | undefined {
  try {
    const { takeaways } = z.object({ takeaways: z.array(z.string()) }).parse(JSON.parse(content))
    const fit = takeaways.map((text) => text.trim()).filter((text) => text !== '' && text.length <= MAX_TEXT)
    return fit.length > 0 ? fit.slice(0, MAX_DRAFTS) : undefined
  } catch {
    return undefined
  }
}
