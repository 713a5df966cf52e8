import { act, createElement } from 'react'
import { afterAll, beforeAll, vi } from 'vitest'

const ignore = () => {}

/** As much of a page as React asks for while a component draws nothing. */
const newContainer = () =>
  ({
    nodeType: 1,
    tagName: 'DIV',
    addEventListener: ignore,
    ownerDocument: { addEventListener: ignore },
  }) as unknown as Element
const WINDOW = { HTMLIFrameElement: class {} }

function Holder({ keep }: { keep: () => void }): null {
  keep()
  return null
}

/** Lets the tests of a file use hooks of React: `result.current` is what a hook last returned. */
export function runHooks() {
  beforeAll(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('window', WINDOW)
  })
  afterAll(() => vi.unstubAllGlobals())

  return async function runHook<Value>(useValue: () => Value): Promise<{ current: Value }> {
    // It looks for the window as it is loaded.
    const { createRoot } = await import('react-dom/client')
    const result = {} as { current: Value }
    const keep = () => {
      result.current = useValue()
    }
    await act(async () => createRoot(newContainer()).render(createElement(Holder, { keep })))
    return result
  }
}
