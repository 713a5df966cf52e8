'use client'

import { SaveButton, useOperation } from '@payloadcms/ui'

/** A new account is an invitation. */
export function SaveUser() {
  return <SaveButton label={useOperation() === 'create' ? 'Send invitation' : undefined} />
}
