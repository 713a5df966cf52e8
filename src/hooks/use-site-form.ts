import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fetchJson } from '@/lib/requests/fetch-json'
import { type Explain, failureNote } from '@/lib/requests/form-failure'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { showToast } from '@/lib/site/toasts'
import type { z } from '@/lib/zod'

export interface FormPlan<Reply = unknown> {
  /** The key under which the tab stores unsent text; a form without a name stores nothing. */
  name?: string
  schema: z.ZodObject
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  explain: Explain
  onSent?: (reply: Reply) => void
}

const REFUSED = 'refused'

type Values = Record<string, unknown>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** react-hook-form for the site's forms. Fields are uncontrolled, so that text typed before hydration is kept. */
export function useSiteForm<Reply>(
  element: RefObject<HTMLFormElement | null>,
  { name, schema, path, method = 'POST', explain, onSent }: FormPlan<Reply>,
) {
  const form = useForm<Values>({ resolver: zodResolver(schema), reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState('')
  const [press] = useState(() => new AfterPress())
  const [unsent] = useState(() => (name === undefined ? null : new UnsentForm(name)))

  useEffect(() => {
    const written = unsent?.read() ?? {}
    for (const { name: field, value } of controlsOf(element.current)) {
      if (value === '' && written[field]) form.setValue(field, written[field])
    }
  }, [unsent, element, form.setValue])

  const register = (field: string) =>
    form.register(field, {
      onChange() {
        if (form.getFieldState(field).error) void form.trigger(field)
        unsent?.keep(writtenIn(element.current))
      },
      // An empty field is not wrong yet. A value that the server refused stays marked until it changes, since
      // the schema accepts it.
      onBlur({ target }) {
        if (target.value.trim() === '' || form.getFieldState(field).error?.type === REFUSED) return
        press.whenCalm(() => void form.trigger(field))
      },
    })

  async function send(values: Values): Promise<void> {
    const trap = element.current && new FormData(element.current).get(HONEYPOT)
    const body = trap === null ? values : { ...values, [HONEYPOT]: trap }
    let reply: Reply
    try {
      reply = await fetchJson<Reply>(path, { method, body })
    } catch (error) {
      const { title, text, errors: refused = {} } = explain(error)
      showToast({ kind: 'failed', title, text })
      setFailure(failureNote(error, text))
      unsent?.keep(writtenIn(element.current))
      const first = controlsOf(element.current).find((control) => control.name in refused)
      for (const [field, message] of Object.entries(refused)) {
        form.setError(field, { type: REFUSED, message }, { shouldFocus: field === first?.name })
      }
      return
    }
    unsent?.clear()
    form.reset()
    onSent?.(reply)
  }

  async function submit(): Promise<void> {
    setFailure('')
    // Some password managers fill in fields without an event.
    for (const control of controlsOf(element.current)) form.setValue(control.name, control.value)
    await form.handleSubmit(send)()
  }

  const messages = Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => (error?.message ? [[field, error.message]] : [])),
  )
  return {
    link: { register, errors: messages },
    failure,
    isSending: isSubmitting,
    onPointerDown: press.begin,
    submit,
  }
}

export type SiteFormCode = ReturnType<typeof useSiteForm>

const controlsOf = (element: HTMLFormElement | null): Control[] =>
  [...(element?.elements ?? [])].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement ||
        each instanceof HTMLTextAreaElement ||
        each instanceof HTMLSelectElement) &&
      each.name !== HONEYPOT,
  )

/** The fields that may be stored in the tab: never a password, visible or not. */
const writtenIn = (element: HTMLFormElement | null): Written =>
  Object.fromEntries(
    controlsOf(element)
      .filter(({ autocomplete }) => !autocomplete.includes('password'))
      .map(({ name, value }) => [name, value]),
  )

type Written = Record<string, string>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** When storage is refused or full, a reload loses the text. */
export class UnsentForm {
  readonly #key: string
  readonly #store: () => Store

  constructor(formName: string, store: () => Store = () => sessionStorage) {
    this.#key = `draft:${formName}`
    this.#store = store
  }

  /** Empty without a readable entry. */
  read(): Written {
    try {
      return parseWritten(this.#store().getItem(this.#key))
    } catch {
      return {}
    }
  }

  keep(written: Written): void {
    try {
      this.#store().setItem(this.#key, JSON.stringify(written))
    } catch {
      // See above.
    }
  }

  clear(): void {
    try {
      this.#store().removeItem(this.#key)
    } catch {
      // See above.
    }
  }
}

function parseWritten(text: string | null): Written {
  const value: unknown = text === null ? undefined : JSON.parse(text)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Waits while a finger or button is down: new text would move a pressed button, which would then miss its click. */
export class AfterPress {
  #isDown = false

  readonly begin = (): void => {
    const release = () => {
      this.#isDown = false
    }
    this.#isDown = true
    window.addEventListener('pointerup', release, { once: true })
    window.addEventListener('pointercancel', release, { once: true })
  }

  whenCalm(act: () => void): void {
    // The click arrives in the same task as the release.
    if (!this.#isDown) act()
    else window.addEventListener('pointerup', () => setTimeout(act), { once: true })
  }
}
