import { FoldedText } from '@/components/ui/folded-text'
import { RichText } from '@/components/ui/rich-text'
import { foldHtml } from '@/lib/html/fold-html'
import { sanitizeHtml } from '@/lib/html/sanitize'

export function Description({ html, className }: { html: string; className?: string }) {
  const folded = foldHtml(sanitizeHtml(html))
  if (folded === undefined) return <RichText html={html} className={className} />
  return <FoldedText html={folded} className={className} />
}
