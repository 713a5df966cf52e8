'use client'

import SiteError from '../error'

export function FailedPage() {
  return <SiteError error={new Error('A specimen')} reset={() => undefined} />
}
