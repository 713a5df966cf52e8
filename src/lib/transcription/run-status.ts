export const RUN_STATUSES = ['running', 'completed', 'failed', 'cancelled'] as const

export type RunStatus = (typeof RUN_STATUSES)[number]
