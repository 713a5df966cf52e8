import { toScriptJson } from '@/lib/sharing/structured-data'

/** JSON-LD for search engines. */
export function StructuredData({ things }: { things: readonly object[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      dangerouslySetInnerHTML={{ __html: toScriptJson(things) }}
    />
  )
}
