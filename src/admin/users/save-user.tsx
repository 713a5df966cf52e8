'use client'

import { SaveButton, useOperation } from '@payloadcms/ui'

export function SaveUser() {
  return <SaveButton label={useOperation() === 'create' ? 'Send invitation' : undefined} />
}
