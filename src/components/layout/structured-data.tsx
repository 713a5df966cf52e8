import { describeTrail, toScriptJson } from '@/lib/sharing/structured-data'
import type { Show } from '@/lib/site/show'

interface StructuredDataProps {
  things?: readonly object[]
  show: Show
  /** The way to the page from home, which has none. */
  trail?: readonly { path: string; title: string }[]
}

/** JSON-LD for search engines. */
export function StructuredData({ things = [], show, trail }: StructuredDataProps) {
  const json = toScriptJson(trail ? [...things, describeTrail(show, trail)] : things)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
