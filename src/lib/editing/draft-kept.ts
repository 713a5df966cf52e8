/** What the panel tells the preview beside its form once a draft is kept. */
export const DRAFT_KEPT = 'plain-ai:draft-kept'
