import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import { createStore } from '@/lib/store'

type Values = Record<string, unknown>

interface PanelState {
  /** What Payload knows of the document that is open. */
  document: Values & { savedDocumentData?: Values }
  /** What the form around holds. */
  values: Values
  isModified: boolean
  /** The fields of the collection or global, as its configuration names them. */
  fields: Values[]
  role: 'editor' | 'admin'
}

const CLOSED: PanelState = { document: {}, values: {}, isModified: false, fields: [], role: 'admin' }
const state = createStore(CLOSED)

/** Stands for Payload's panel around one of our parts: what a test puts here, the part finds by Payload's hooks. */
export const panel = {
  open: (opened: Partial<PanelState>) => state.set({ ...CLOSED, ...opened }),
  write: (values: Values) =>
    state.set({ ...state.getState(), values: { ...state.getState().values, ...values }, isModified: true }),
  state: state.getState,
  /** Payload's save of the form: what the server says, or undefined where nothing was sent. */
  submit: vi.fn(
    async (_given: { overrides?: Values; action?: string }): Promise<{ res: Response } | undefined> =>
      undefined,
  ),
}

export const toast = { success: vi.fn(), warning: vi.fn(), error: vi.fn(), dismiss: vi.fn() }

const useState = () => useSyncExternalStore(state.subscribe, state.getState)
const toFields = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, { value, rows: Array.isArray(value) ? value : [] }]),
  )

interface NewRow {
  path: string
  rowIndex: number
  subFieldState: Record<string, { value: unknown }>
}

const form = {
  submit: (given: { overrides?: Values; action?: string }) => panel.submit(given),
  getData: () => state.getState().values,
  reset: async (values: Values) => state.set({ ...state.getState(), values, isModified: false }),
  addFieldRow({ path, rowIndex, subFieldState }: NewRow) {
    const rows = (state.getState().values[path] as Values[] | undefined) ?? []
    const row = Object.fromEntries(Object.entries(subFieldState).map(([name, { value }]) => [name, value]))
    panel.write({ [path]: rows.toSpliced(rowIndex, 0, row) })
  },
  // Payload does not take this for an editor's change.
  dispatchFields({ path, value }: { path: string; value: unknown }) {
    const { values } = state.getState()
    state.set({ ...state.getState(), values: { ...values, [path]: value } })
  },
  setModified: (isModified: boolean) => state.set({ ...state.getState(), isModified }),
}

export const useAuth = () => ({ user: { role: useState().role } })
export const useForm = () => form
export const useFormModified = () => useState().isModified
export const useAllFormFields = () => [toFields(useState().values)]
export const useFormFields = <Value,>(select: (given: [ReturnType<typeof toFields>]) => Value): Value =>
  select([toFields(useState().values)])
export function useField({ path }: { path: string }) {
  return { value: useState().values[path], setValue: (value: unknown) => panel.write({ [path]: value }) }
}

export const useDocumentInfo = () => ({
  docConfig: { fields: useState().fields },
  ...useState().document,
  setData: (savedDocumentData: Values) =>
    state.set({ ...state.getState(), document: { ...state.getState().document, savedDocumentData } }),
})
export const useConfig = () => ({ getEntityConfig: () => ({ fields: state.getState().fields }) })
export const useDocumentDrawerContext = () => ({})
export const useLivePreviewContext = () => PREVIEW
export const useOperation = () => (useState().document.id ? 'update' : 'create')
export const useEditDepth = () => 1
export const useHotkey = () => {}

const PREVIEW = { iframeRef: { current: null } }

interface ButtonProps extends Pick<ComponentProps<'button'>, 'aria-label' | 'disabled' | 'type'> {
  children: ReactNode
  el?: string
  url?: string
  onClick?: () => void
}

export const Button = ({ children, el, url, disabled, onClick, type = 'button', ...named }: ButtonProps) =>
  el === 'anchor' ? (
    <a
      aria-label={named['aria-label']}
      href={url}
      onClick={(event) => {
        if (onClick) event.preventDefault()
        onClick?.()
      }}
    >
      {children}
    </a>
  ) : (
    <button aria-label={named['aria-label']} disabled={disabled} onClick={onClick} type={type}>
      {children}
    </button>
  )
export const FormSubmit = Button

export const useModal = () => ({ closeModal: () => {} })

export const Pagination = ({
  nextPage,
  onChange,
}: {
  nextPage: number
  onChange: (page: number) => void
}) => (
  <button onClick={() => onChange(nextPage)} type="button">
    Next page
  </button>
)

export const Gutter = ({ children }: { children: ReactNode }) => children
