import type { UIField } from 'payload'
import type { ProposalKind } from '@/lib/transcription/proposals'

/** The proposals of a chat model for the list above this field. */
export const proposalsField = (kind: ProposalKind): UIField => ({
  name: `${kind}Proposals`,
  type: 'ui',
  admin: {
    components: {
      Field: { path: '/src/admin/episodes/proposals-field#ProposalsField', clientProps: { kind } },
    },
  },
})
