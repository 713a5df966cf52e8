import { Button, toast } from '@payloadcms/ui'
import Link from 'next/link'
import useSWR from 'swr'
import { episodeCommentsPath, type PreviewComment, passageLabel } from '@/lib/editing/preview-comment'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { formatMoment } from '@/lib/text/dates'

const LIST = { display: 'grid', gap: '0.75rem', listStyle: 'none', margin: '0.5rem 0', padding: 0 }

/** Comments by guests with the preview link; resolved ones are collapsed. */
export function PreviewComments({ episodeId }: { episodeId: string }) {
  const path = episodeCommentsPath(episodeId)
  const { data, error, mutate } = useSWR<PreviewComment[]>(path, fetchJson<PreviewComment[]>)
  if (!data) return error ? <p role="alert">The comments can’t be loaded right now.</p> : null

  async function mark({ id, isDone }: PreviewComment) {
    try {
      await fetchJson(`${path}/${id}`, { method: 'PUT', body: { isDone: !isDone } })
      await mutate()
    } catch (refusal) {
      toast.error(refusalOf(refusal).reason ?? 'The comment could not be marked.')
    }
  }
  async function remove({ id, name }: PreviewComment) {
    if (!window.confirm(`Delete the comment of ${name}? This cannot be undone.`)) return
    try {
      await fetchJson(`${path}/${id}`, { method: 'DELETE' })
      await mutate()
    } catch (refusal) {
      toast.error(refusalOf(refusal).reason ?? 'The comment could not be deleted.')
    }
  }
  const items = (comments: PreviewComment[]) =>
    comments.map((comment) => (
      <Comment
        comment={comment}
        episodeId={episodeId}
        key={comment.id}
        onDelete={() => remove(comment)}
        onMark={() => mark(comment)}
      />
    ))
  const open = data.filter(({ isDone }) => !isDone)
  const done = data.filter(({ isDone }) => isDone)

  return (
    <div className="draft-comments" style={{ marginTop: '1rem', overflowWrap: 'anywhere' }}>
      <h3 style={{ fontSize: 'inherit', margin: 0 }}>Comments ({open.length})</h3>
      {data.length === 0 && <p style={{ margin: 0 }}>No comments yet.</p>}
      {open.length > 0 && <ul style={LIST}>{items(open)}</ul>}
      {done.length > 0 && (
        <details>
          <summary style={{ cursor: 'pointer' }}>Done ({done.length})</summary>
          <ul style={LIST}>{items(done)}</ul>
        </details>
      )}
    </div>
  )
}

interface CommentProps {
  comment: PreviewComment
  episodeId: string
  onDelete: () => void
  onMark: () => void
}

function Comment({ comment, episodeId, onDelete, onMark }: CommentProps) {
  const { name, text, passage, createdAt, isDone } = comment
  return (
    <li>
      <strong>{name}</strong>, a guest, {formatMoment(createdAt)}
      {passage && (
        <>
          <br />
          <Link href={`/admin/collections/episodes/${episodeId}/transcript`}>{passageLabel(passage)}</Link>
        </>
      )}
      <p style={{ margin: '0 0 0.25rem', whiteSpace: 'pre-line' }}>{text}</p>
      <Button
        aria-label={`${isDone ? 'Open again' : 'Done'}: the comment of ${name}`}
        buttonStyle="secondary"
        margin={false}
        onClick={onMark}
        size="small"
      >
        {isDone ? 'Open again' : 'Done'}
      </Button>{' '}
      <Button
        aria-label={`Delete the comment of ${name}`}
        buttonStyle="secondary"
        margin={false}
        onClick={onDelete}
        size="small"
      >
        Delete
      </Button>
    </li>
  )
}
