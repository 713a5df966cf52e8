'use client'

import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'

const LOOKS = ['dialog', 'sheet'] as const
type Look = (typeof LOOKS)[number]

const WORDS = {
  dialog: { title: 'A dialog', button: 'Open a dialog' },
  sheet: { title: 'A sheet', button: 'Open a sheet' },
}

export function DialogButtons() {
  return LOOKS.map((look) => <DialogButton key={look} look={look} />)
}

function DialogButton({ look }: { look: Look }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="button button-calm"
      >
        {WORDS[look].button}
      </button>
      <Dialog ref={dialog} title={WORDS[look].title} look={look}>
        <Content />
      </Dialog>
    </>
  )
}

/** Open where it stands, without taking the focus: for a picture of it. */
export function ShownDialog({ look }: { look: Look }) {
  return (
    <Dialog ref={(dialog) => dialog?.setAttribute('open', '')} title={WORDS[look].title} look={look}>
      <Content />
    </Dialog>
  )
}

function Content() {
  return (
    <>
      <p className="text-soft">One thing to do, and a way out of it.</p>
      <p className="pt-5">
        <button type="button" className="button button-strong">
          Do it
        </button>
      </p>
    </>
  )
}
