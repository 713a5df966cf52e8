import type { UIFieldServerProps } from 'payload'
import { CallButton } from '@/admin/dashboard/call-button'
import { findSameName } from '@/lib/people/merge-people'
import { counted } from '@/lib/text/numbers'

/** Proposes to merge people of one name, whom an import keeps apart. */
export async function SameName({ data, payload }: UIFieldServerProps) {
  const id: unknown = data?.id
  const same = typeof id === 'string' ? await findSameName(payload, id) : []
  return same.map((other) => (
    <div className="field-type" key={other.id} role="note">
      <p>
        <strong>Another person is called {other.name}</strong>, named in{' '}
        {counted(other.episodes, 'episode')}
        {other.about && `: ${other.about}`}. Are they the same?{' '}
        <a href={`/admin/collections/people/${other.id}`}>Look</a>
      </p>
      <CallButton
        busy="Merging…"
        call={['POST', `/api/people/${id}/merge`, { body: { other: other.id } }]}
        reloads
        size="medium"
      >{`Merge the other ${other.name} into this one`}</CallButton>
    </div>
  ))
}
