import { useState } from 'react'
import useSWR from 'swr'
import { Field, TextArea, TextField } from '@/components/ui/field'
import { Honeypot } from '@/components/ui/form-frame'
import { SiteForm } from '@/components/ui/site-form'
import {
  MAX_COMMENT,
  MAX_COMMENTER,
  PREVIEW_COMMENT,
  type PreviewComment,
  passageLabel,
  previewCommentsPath,
} from '@/lib/editing/preview-comment'
import { explainAs } from '@/lib/requests/form-failure'
import { showToast } from '@/lib/site/toasts'
import { formatMoment } from '@/lib/text/dates'
import { segmentAnchor } from '@/lib/transcripts/segment-address'
import type { GuestCommentsProps } from './guest-comments'

export function CommentSection({ token, passages }: GuestCommentsProps) {
  const path = previewCommentsPath(token)
  const { data: comments = [], error, mutate } = useSWR<PreviewComment[]>(path)
  const [name, setName] = useState('')
  const finish = (sent: { name: string }) => {
    setName(sent.name)
    showToast({ kind: 'done', title: 'Comment sent', text: 'Thank you. The editors will read it.' })
    void mutate()
  }

  return (
    <section aria-labelledby="comments-title" className="shell pt-14 print:hidden">
      <div className="flex max-w-[74ch] flex-col gap-6">
        <div>
          <h2 id="comments-title" className="text-heading">
            What do you think?
          </h2>
          <p className="text-soft">The editors and everyone with this link can read your comment.</p>
        </div>
        <SiteForm
          name="preview-comment"
          schema={PREVIEW_COMMENT}
          path={path}
          explain={explainAs('Comment not sent', 'Your comment could not be sent. Please try again.')}
          onSent={finish}
          submit={{ label: 'Send comment', sending: 'Sending...' }}
        >
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={MAX_COMMENTER}
            defaultValue={name}
            required
          />
          <Field label="About" name="segmentId" isRequired>
            {(control) => (
              <select {...control} defaultValue="">
                <option value="">The whole episode</option>
                {passages.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextArea
            className="sm:col-span-2"
            label="Your comment"
            name="text"
            rows={4}
            maxLength={MAX_COMMENT}
            required
          />
          <Honeypot />
        </SiteForm>
        {error && comments.length === 0 && <p>The comments so far can’t be loaded right now.</p>}
        {comments.length > 0 && <CommentList comments={comments} />}
      </div>
    </section>
  )
}

function CommentList({ comments }: { comments: readonly PreviewComment[] }) {
  return (
    <div>
      <h3 className="font-semibold text-lg">Comments so far</h3>
      <ul className="mt-3 flex flex-col gap-5">
        {comments.map(({ id, name, text, passage, createdAt, isDone }) => (
          <li key={id} className="border-line border-l-4 pl-4 [overflow-wrap:anywhere]">
            <p className="text-sm text-soft">
              <strong className="text-ink">{name}</strong>
              <span>{`, a guest, ${formatMoment(createdAt)}${isDone ? ', done' : ''}`}</span>
            </p>
            {passage && (
              <p className="text-sm">
                <a className="text-link" href={`#${segmentAnchor(passage.id)}`}>
                  {passageLabel(passage)}
                </a>
              </p>
            )}
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
