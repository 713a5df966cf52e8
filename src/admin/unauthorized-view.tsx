import { Gutter } from '@payloadcms/ui'
import { AccessDenied } from './access-denied'

/** For listeners with an account who open the panel. */
export function UnauthorizedView() {
  return (
    <main>
      <Gutter>
        <AccessDenied />
      </Gutter>
    </main>
  )
}
