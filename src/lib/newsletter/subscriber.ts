/** In which order administrators read subscribers. */
export const SUBSCRIBER_SORTS = ['newest', 'oldest', 'email'] as const
