import { toScriptJson } from '@/lib/sharing/structured-data'

/** Facts for search engines; browsers do not run them. */
export function StructuredData({ things }: { things: readonly object[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      dangerouslySetInnerHTML={{ __html: toScriptJson(things) }}
    />
  )
}
