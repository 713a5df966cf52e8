import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fetchJson } from '@/lib/requests/fetch-json'
import { type Explain, failureNote, NOT_SENT } from '@/lib/requests/form-failure'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { showToast } from '@/lib/site/toasts'
import type { z } from '@/lib/zod'

export interface FormPlan<Reply = unknown> {
  /** The key under which the tab stores unsent text; a form without a name stores nothing. */
  name?: string
  /** A function fetches it once the form is touched. */
  schema: z.ZodObject | (() => Promise<z.ZodObject>)
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  explain: Explain
  onSent?: (reply: Reply) => void
}

type Messages = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The site's forms: checked by the schema of their endpoint. Fields are uncontrolled, so that text typed before hydration stays. */
export function useSiteForm<Reply>(
  element: RefObject<HTMLFormElement | null>,
  { name, schema, path, method = 'POST', explain, onSent }: FormPlan<Reply>,
) {
  const [errors, setErrors] = useState<Messages>({})
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const [press] = useState(() => new AfterPress())
  const [unsent] = useState(() => (name === undefined ? null : new UnsentForm(name)))
  /** Refused by the server: the schema accepts their values, so they stay marked until they change. */
  const refused = useRef(new Set<string>())

  useEffect(() => {
    const written = unsent?.read() ?? {}
    for (const control of controlsOf(element.current)) {
      if (control.value === '') control.value = written[control.name] ?? ''
    }
  }, [unsent, element])

  const loadSchema = async () => (typeof schema === 'function' ? schema() : schema)

  async function check(field: string): Promise<void> {
    // Without its schema, the form is checked when it is sent.
    const loaded = await loadSchema().catch(() => undefined)
    const problem = loaded && problemsOf(loaded.safeParse(valuesOf(element.current)))[field]
    setErrors(({ [field]: _, ...rest }) => (problem ? { ...rest, [field]: problem } : rest))
  }

  function mark(problems: Messages): void {
    setErrors(problems)
    controlsOf(element.current)
      .find((control) => control.name in problems)
      ?.focus()
  }

  function fail(title: string, text: string, note: string): void {
    showToast({ kind: 'failed', title, text })
    setFailure(note)
    unsent?.keep(writtenIn(element.current))
  }

  async function send(): Promise<void> {
    const loaded = await loadSchema().catch(() => undefined)
    if (!loaded) return fail('Error', 'This could not be loaded. Please try again.', NOT_SENT)
    const checked = loaded.safeParse(valuesOf(element.current))
    mark(problemsOf(checked))
    if (!checked.success) return
    const trap = element.current && new FormData(element.current).get(HONEYPOT)
    const body = trap === null ? checked.data : { ...checked.data, [HONEYPOT]: trap }
    let reply: Reply
    try {
      reply = await fetchJson<Reply>(path, { method, body })
    } catch (error) {
      const { title, text, errors: problems = {} } = explain(error)
      fail(title, text, failureNote(error, text))
      refused.current = new Set(Object.keys(problems))
      mark(problems)
      return
    }
    unsent?.clear()
    element.current?.reset()
    onSent?.(reply)
  }

  return {
    errors,
    failure,
    isSending,
    onSubmit(event: FormEvent): void {
      event.preventDefault()
      if (isSending) return
      setFailure('')
      setSending(true)
      void send().finally(() => setSending(false))
    },
    // A failure to load is shown on submit.
    onFocus: () => void loadSchema().catch(() => {}),
    onChange({ target }: FormEvent): void {
      const { name: field } = target as Control
      refused.current.delete(field)
      if (errors[field]) void check(field)
      unsent?.keep(writtenIn(element.current))
    },
    // An empty field is not wrong yet.
    onBlur({ target }: FocusEvent): void {
      const { name: field, value } = target as Partial<Control>
      if (!field || field === HONEYPOT || !value?.trim() || refused.current.has(field)) return
      press.whenCalm(() => void check(field))
    },
    onPointerDown: press.begin,
  }
}

/** The first problem of each field. */
const problemsOf = ({ error }: z.ZodSafeParseResult<unknown>): Messages =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).reverse())

const controlsOf = (element: HTMLFormElement | null): Control[] =>
  [...(element?.elements ?? [])].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement ||
        each instanceof HTMLTextAreaElement ||
        each instanceof HTMLSelectElement) &&
      each.name !== HONEYPOT,
  )

const valuesOf = (element: HTMLFormElement | null): Messages =>
  Object.fromEntries(controlsOf(element).map(({ name, value }) => [name, value]))

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
