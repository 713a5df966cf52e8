import type { BlogPosting } from 'schema-dts'
import { letterPath } from '@/lib/letters/letter'
import type { ListedLetter } from '@/lib/letters/letters-on-site'
import type { Show } from '@/lib/site/show'
import { describeSeries, wholeAddress } from './structured-data'

interface DescribedLetter {
  letter: Pick<ListedLetter, 'slug' | 'subject' | 'previewLine' | 'sentAt'>
  show: Show
}

export function describeLetter({ letter: { slug, subject, previewLine, sentAt }, show }: DescribedLetter) {
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
