import { sanitizeHtml } from '@/lib/text/sanitize'

export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />
}
