import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl, type FieldErrors as FormErrors } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, fetchJson } from '@/lib/api/fetch-json'
import { refusalOf } from '@/lib/api/refusal'
import { showToast } from '@/lib/toasts/toasts'
import { afterPress } from './after-press'
import { type Draft, DraftKeeper } from './draft'
import { failureNote, showFailure } from './failure-note'
import { HONEYPOT } from './honeypot'
import type { FieldErrors, LiveForm } from './live-form'

// Otherwise zod tries to write functions as text, which the page's policy forbids.
z.config({ jitless: true })

interface FormFailure {
  title: string
  text: string
  /** What the server says is wrong. */
  errors?: FieldErrors
}

interface FormPlan<Reply> {
  /** Under which what was written is kept in the tab; a form without a name keeps nothing. */
  name?: string
  schema: z.ZodObject
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  explain: (error: unknown) => FormFailure
  onSent?: (reply: Reply) => void
}

/** How an error is marked that the server found. */
const REFUSED = 'refused'

type Values = Record<string, unknown>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Puts react-hook-form behind a form that is on the page already: its fields stay the very same elements, with what was
 * written into them, the focus, and whatever a browser was just filling in.
 */
export function startForm<Reply>(
  element: HTMLFormElement,
  { name, schema, path, method = 'POST', explain, onSent }: FormPlan<Reply>,
): LiveForm {
  const controls = controlsOf(element)
  const drafts = name === undefined ? null : new DraftKeeper(name)
  if (drafts) restore(controls, drafts.read())

  const form = createFormControl<Values>({ resolver: zodResolver(schema) })
  let errors: FieldErrors = {}
  form.subscribe({
    formState: { errors: true },
    callback: (state) => {
      errors = messagesOf(state.errors)
      for (const control of controls) showError(control, errors[control.name])
    },
  })

  const whenCalm = afterPress(element)
  for (const control of controls) {
    const { ref, onChange } = form.register(control.name)
    ref(control)
    control.addEventListener('input', () => {
      // Takes the value and writes nothing back: an e-mail field hides a space at its end from scripts, and would lose
      // it and the place of the cursor.
      void onChange({ target: control, type: 'change' })
      if (errors[control.name]) void form.trigger(control.name)
      drafts?.keep(draftOf(controls))
    })
    // An empty field is not wrong yet: somebody may only be passing by. What the server refused stays refused until it
    // is another: the schema knows nothing of it.
    control.addEventListener('focusout', () => {
      if (control.value.trim() === '' || form.getFieldState(control.name).error?.type === REFUSED) return
      whenCalm(() => void form.trigger(control.name))
    })
  }

  async function send(values: Values): Promise<boolean> {
    const trap = new FormData(element).get(HONEYPOT)
    const body = trap === null ? values : { ...values, [HONEYPOT]: trap }
    let reply: Reply
    showFailure(element, '')
    try {
      reply = await fetchJson<Reply>(path, { method, body })
    } catch (error) {
      const { title, text, errors: refused = {} } = explain(error)
      showToast({ kind: 'failed', title, text })
      const response = error instanceof ApiError ? error : undefined
      showFailure(element, failureNote(response, refusalOf(error).reason, text))
      drafts?.keep(draftOf(controls))
      const [first] = controls.filter((control) => control.name in refused)
      for (const [field, message] of Object.entries(refused)) {
        form.setError(field, { type: REFUSED, message }, { shouldFocus: field === first?.name })
      }
      return false
    }
    drafts?.clear()
    element.reset()
    form.reset(valuesOf(controls), { keepFieldsRef: true })
    onSent?.(reply)
    return true
  }

  return {
    async submit() {
      // Some password managers fill fields in without saying so.
      for (const control of controls) form.setValue(control.name, control.value)
      let isSent = false
      await form.handleSubmit(async (values) => {
        isSent = await send(values)
      })()
      return isSent
    },
  }
}

const controlsOf = (element: HTMLFormElement): Control[] =>
  [...element.elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement ||
        each instanceof HTMLTextAreaElement ||
        each instanceof HTMLSelectElement) &&
      each.name !== HONEYPOT,
  )

const valuesOf = (controls: Control[]): Draft =>
  Object.fromEntries(controls.map(({ name, value }) => [name, value]))

/** What may lie in the tab's storage: never a password, shown or not. */
const draftOf = (controls: Control[]): Draft =>
  valuesOf(controls.filter(({ autocomplete }) => !autocomplete.includes('password')))

/** Never over what somebody has written meanwhile. */
function restore(controls: Control[], draft: Draft): void {
  for (const control of controls) {
    if (control.value === '') control.value = draft[control.name] ?? ''
  }
}

/** Below the field, as `Field` draws it. */
function showError(control: Control, message: string | undefined): void {
  const note = document.getElementById(`${control.id}-error`)
  if (!note) return
  note.textContent = message ?? ''
  note.hidden = message === undefined
  if (message === undefined) control.removeAttribute('aria-invalid')
  else control.setAttribute('aria-invalid', 'true')
  const help = document.getElementById(`${control.id}-help`)
  const notes = [help?.id, message !== undefined && note.id].filter(Boolean).join(' ')
  if (notes) control.setAttribute('aria-describedby', notes)
  else control.removeAttribute('aria-describedby')
}

const messagesOf = (errors: FormErrors<Values> = {}): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error?.message ? [[name, error.message]] : [])),
  )
