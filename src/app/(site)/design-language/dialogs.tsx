'use client'

import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'

const VARIANTS = ['dialog', 'sheet'] as const
type Variant = (typeof VARIANTS)[number]

const WORDS = {
  dialog: { title: 'A dialog', button: 'Open a dialog' },
  sheet: { title: 'A sheet', button: 'Open a sheet' },
}

export function DialogButtons() {
  return VARIANTS.map((variant) => <DialogButton key={variant} variant={variant} />)
}

function DialogButton({ variant }: { variant: Variant }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="button button-calm"
      >
        {WORDS[variant].button}
      </button>
      <Dialog ref={dialog} title={WORDS[variant].title} variant={variant}>
        <Content />
      </Dialog>
    </>
  )
}

/** Open where it stands, without taking the focus: for a picture of it. */
export function ShownDialog({ variant }: { variant: Variant }) {
  return (
    <Dialog ref={(dialog) => dialog?.setAttribute('open', '')} title={WORDS[variant].title} variant={variant}>
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
