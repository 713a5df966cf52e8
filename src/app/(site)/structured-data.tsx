import { loadShow } from '@/app/site-content'
import { describeTrail, toScriptJson } from '@/lib/sharing/structured-data'

interface StructuredDataProps {
  things?: readonly object[]
  /** The way to the page from home, which has none. */
  trail?: readonly { path: string; title: string }[]
}

/** JSON-LD for search engines. */
export async function StructuredData({ things = [], trail }: StructuredDataProps) {
  const show = await loadShow()
  const json = toScriptJson(trail ? [...things, describeTrail(show, trail)] : things)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
