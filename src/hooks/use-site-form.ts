import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { FieldErrors } from 'react-hook-form'
import { isObject, tryParseJson } from '@/lib/json'
import { fetchJson } from '@/lib/requests/fetch-json'
import { type Explain, failureNote, NOT_SENT } from '@/lib/requests/form-failure'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { showToast } from '@/lib/site/toasts'
import { tryStorage } from '@/lib/site/try-storage'
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

/** Milliseconds in which a click ends: new text would move the button, which would then miss its click. */
const PRESS_MS = 250

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** react-hook-form for the site's forms. Fields are uncontrolled, so that text typed before hydration stays. */
export function useSiteForm<Reply>(
  element: RefObject<HTMLFormElement | null>,
  { name, schema, path, method = 'POST', explain, onSent }: FormPlan<Reply>,
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  /** How often the form was sent: what began to be checked before would clear what the server refused. */
  const tries = useRef(0)
  const opened = useRef<ReturnType<typeof openForm>>(undefined)

  useEffect(() => {
    const written = name === undefined ? {} : readUnsent(name)
    for (const control of controlsOf(element.current)) {
      if (control.value === '') control.value = written[control.name] ?? ''
    }
  }, [name, element])

  const open = () => {
    opened.current ??= openForm(schema, setErrors)
    // A later try fetches it again.
    opened.current.catch(() => {
      opened.current = undefined
    })
    return opened.current
  }

  /** The form with what its fields hold: some password managers fill them in without an event. */
  async function read() {
    const form = await open()
    for (const control of controlsOf(element.current)) {
      form.register(control.name).ref(control)
      form.setValue(control.name, control.value)
    }
    return form
  }

  // Without its code, the form is checked when it is sent.
  const check = (field: string, attempt = tries.current) =>
    void read().then(
      (form) => attempt === tries.current && form.trigger(field),
      () => {},
    )

  function fail(title: string, text: string, note: string): void {
    showToast({ kind: 'failed', title, text })
    setFailure(note)
    keep()
  }

  function keep(): void {
    if (name !== undefined) keepUnsent(name, writtenIn(element.current))
  }

  async function send(): Promise<void> {
    const form = await read().catch(() => undefined)
    if (!form) return fail('Error', 'This could not be loaded. Please try again.', NOT_SENT)
    await form.handleSubmit(async (values) => {
      const trap = element.current?.querySelector<HTMLInputElement>(
        `[name=${HONEYPOT}]`,
      )?.value
      let reply: Reply
      try {
        reply = await fetchJson<Reply>(path, {
          method,
          body: { ...values, [HONEYPOT]: trap },
        })
      } catch (error) {
        const { title, text, errors: refused = {} } = explain(error)
        fail(title, text, failureNote(error, text))
        for (const [index, [field, message]] of Object.entries(refused).entries()) {
          form.setError(field, { message }, { shouldFocus: index === 0 })
        }
        return
      }
      if (name !== undefined) keepUnsent(name, null)
      form.reset()
      element.current?.reset()
      onSent?.(reply)
    })()
  }

  return {
    errors,
    failure,
    isSending,
    onSubmit(event: FormEvent): void {
      event.preventDefault()
      if (isSending) return
      tries.current += 1
      setFailure('')
      setSending(true)
      void send().finally(() => setSending(false))
    },
    onFocus: () => void open(),
    onChange({ target }: FormEvent): void {
      const { name: field } = target as Control
      if (errors[field]) check(field)
      keep()
    },
    // An empty field is not wrong yet. A marked one stays so until it changes: the schema accepts what the server refused.
    onBlur({ target }: FocusEvent): void {
      const { name: field, value } = target as Partial<Control>
      if (!field || field === HONEYPOT || !value?.trim() || errors[field]) return
      setTimeout(check, PRESS_MS, field, tries.current)
    },
  }
}

/** Fetched when a form is touched: with zod, it is a quarter of a page's scripts. */
async function openForm(schema: FormPlan['schema'], onErrors: (errors: FieldErrors) => void) {
  const [{ createFormControl }, { zodResolver }, loaded] = await Promise.all([
    import('react-hook-form'),
    import('@hookform/resolvers/zod'),
    typeof schema === 'function' ? schema() : schema,
  ])
  const form = createFormControl({
    resolver: zodResolver(loaded),
    reValidateMode: 'onSubmit',
  })
  form.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => onErrors({ ...errors }),
  })
  return form
}

const controlsOf = (element: HTMLFormElement | null): Control[] => [
  ...(element?.querySelectorAll<Control>(
    `:is(input, textarea, select)[name]:not([name=${HONEYPOT}])`,
  ) ?? []),
]

/** The fields that may be stored in the tab: never a password, visible or not. */
const writtenIn = (element: HTMLFormElement | null): Written =>
  Object.fromEntries(
    controlsOf(element)
      .filter(({ autocomplete }) => !autocomplete.includes('password'))
      .map(({ name, value }) => [name, value]),
  )

type Written = Record<string, string>

const DRAFT_PREFIX = 'draft:'
const ofTab = () => sessionStorage

export function readUnsent(form: string): Written {
  const stored = tryParseJson(
    tryStorage((tab) => tab.getItem(DRAFT_PREFIX + form), ofTab) ?? null,
  )
  return isObject(stored) ? (stored as Written) : {}
}

/** Null forgets it. When storage is refused or full, a reload loses the text. */
export const keepUnsent = (form: string, written: Written | null): void =>
  tryStorage(
    (tab) =>
      written
        ? tab.setItem(DRAFT_PREFIX + form, JSON.stringify(written))
        : tab.removeItem(DRAFT_PREFIX + form),
    ofTab,
  )
