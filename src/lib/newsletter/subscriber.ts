export const SUBSCRIBER_SORTS = ['newest', 'oldest', 'email'] as const
