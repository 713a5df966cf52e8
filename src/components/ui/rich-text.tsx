import { sanitizeHtml } from '@/lib/html/sanitize'

/** HTML that editors wrote, through the one allow-list once more before it is shown. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />
}
