import { FoldedText } from '@/components/ui/folded-text'
import { RichText } from '@/components/ui/rich-text'
import { foldHtml } from '@/lib/html/fold-html'
import { sanitizeHtml } from '@/lib/html/sanitize'

/** Above this many characters the text is folded. */
const FOLD_LENGTH = 640

/** The description in full, or its beginning and a button for the rest. */
export function Description({ html, className }: { html: string; className?: string }) {
  const folded = foldHtml(sanitizeHtml(html), FOLD_LENGTH)
  if (folded === undefined) return <RichText html={html} className={className} />
  return <FoldedText html={folded} className={className} />
}
