'use client'

import { ConfirmationModal, PopupList, toast, useDocumentInfo, useForm, useModal } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import useSWR from 'swr'
import { orToast } from '@/admin/dashboard/do-call'
import { type EpisodeUsage, usageSentences } from '@/lib/episodes/usage'
import { fetchJson } from '@/lib/requests/fetch-json'

const MODAL = 'trash-episode'

/** Names what depends on an episode before it is deleted; replaces the panel's own question. */
export function TrashItem() {
  const { id } = useDocumentInfo()
  const { openModal, isModalOpen } = useModal()
  const { setModified } = useForm()
  const router = useRouter()
  const { data, error } = useSWR<EpisodeUsage>(isModalOpen(MODAL) ? `/api/episodes/${id}/usage` : null)

  async function moveToTrash() {
    await orToast(async () => {
      const body = { deletedAt: new Date().toISOString() }
      await fetchJson(`/api/cms/episodes/${id}`, { method: 'PATCH', body })
      setModified(false)
      toast.success('The episode is in the trash.')
      router.push('/admin/collections/episodes')
    })
  }

  if (!id) return null
  return (
    <>
      <style>{'#action-delete { display: none }'}</style>
      <PopupList.ButtonGroup>
        <PopupList.Button id="action-trash" onClick={() => openModal(MODAL)}>
          Move to trash…
        </PopupList.Button>
      </PopupList.ButtonGroup>
      <ConfirmationModal
        body={<Usage error={error} usage={data} />}
        confirmLabel="Move to trash"
        heading="Move this episode to the trash?"
        modalSlug={MODAL}
        onConfirm={moveToTrash}
      />
    </>
  )
}

function Usage({ usage, error }: { usage: EpisodeUsage | undefined; error: unknown }) {
  if (error) return <p>We can’t check right now where it is used.</p>
  if (!usage) return <p>Checking where it is used…</p>
  return (
    <>
      {usageSentences(usage).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        It disappears from the site at once. Until it is deleted permanently, it can be restored as a draft.
      </p>
    </>
  )
}
