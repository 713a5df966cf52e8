export const DRAFT_KEPT = 'plain-ai:draft-kept'
