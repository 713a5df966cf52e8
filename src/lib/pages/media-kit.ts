import type { Show } from '@/lib/site/show'
import type { Page } from './page'

/** A `mailto:` link without a recipient. */
const TO_NOBODY = 'mailto:?'

export const mailTo = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`

export const partnershipsAddress = ({ partnershipsEmail, contactEmail }: Show): string =>
  partnershipsEmail || contactEmail

/** Adds the show's own claims. Mails without a recipient go to its partnership address. */
export function mediaKitOf(page: Page, show: Show): Page {
  const address = partnershipsAddress(show)
  const blocks = page.blocks.map((block) =>
    block.blockType === 'links'
      ? {
          ...block,
          links: block.links.map((link) => ({ ...link, url: addressed(link.url, address) })),
        }
      : block,
  )
  if (show.claims.length === 0) return { ...page, blocks }
  const audience = {
    blockType: 'figures' as const,
    heading: 'Who listens',
    anchor: 'audience',
  }
  return { ...page, blocks: [{ ...audience, figures: show.claims }, ...blocks] }
}

function addressed(url: string, address: string): string {
  if (!url.startsWith(TO_NOBODY)) return url
  return address ? url.replace(TO_NOBODY, `mailto:${address}?`) : '/#contact'
}
