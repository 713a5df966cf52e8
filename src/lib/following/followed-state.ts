import type { FollowedFeed } from './followed-record'

/** The followed feed as the panel shows it. Times are milliseconds since 1970. */
export type FollowedState = Pick<
  FollowedFeed,
  | 'address'
  | 'copiesSound'
  | 'minutes'
  | 'lookedAt'
  | 'nextLookAt'
  | 'failingSince'
  | 'fault'
  | 'done'
  | 'total'
  | 'result'
> & {
  /** Whether the hub of the feed announces what is new. */
  hasHub: boolean
  /** Episodes that are no longer in the feed. */
  left: { id: string; title: string }[]
}
