import { COLLECTIONS } from './panel-views'

/** What programs call things by, and what Payload says where it knows no better. */
export const INNER_WORDS =
  /\b(?:UUID|MIME|JSON|API|URL|Url|Guid|Slug|Id|ID|Untitled|Payload Settings|Create New|Created At|Updated At|undefined|NaN)\b|\b(?:audio|image)\/[a-z]+|\[object|<No |[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/g

/** Collections with a list in the panel. */
export const LISTED = COLLECTIONS.filter((slug) => !slug.startsWith('payload-') && slug !== 'transcripts')
