import { Gutter } from '@payloadcms/ui'
import { AccessDenied } from './access-denied'

export function UnauthorizedView() {
  return (
    <main>
      <Gutter>
        <AccessDenied />
      </Gutter>
    </main>
  )
}
