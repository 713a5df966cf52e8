import type { BlogPosting } from 'schema-dts'
import { letterPath } from '@/lib/letters/letter'
import type { ListedLetter } from '@/lib/letters/letters-on-site'
import type { Show } from '@/lib/site/show'
import { describeSeries, wholeAddress } from './structured-data'

type Described = Pick<ListedLetter, 'slug' | 'subject' | 'previewLine' | 'sentAt'>

export function describeLetter({ slug, subject, previewLine, sentAt }: Described, show: Show) {
  const url = wholeAddress(letterPath(slug))
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    name: subject,
    headline: subject,
    description: previewLine || undefined,
    datePublished: sentAt,
    inLanguage: 'en',
    isAccessibleForFree: true,
    author: show.host ? { '@type': 'Person', name: show.host } : undefined,
    publisher: { '@type': 'Organization', name: show.name },
    about: describeSeries(show),
  } satisfies BlogPosting
}
