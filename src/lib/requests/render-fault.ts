import { AsyncLocalStorage } from 'node:async_hooks'

interface Render {
  fault?: unknown
}

/** Next's bundles have copies of this file; what is being rendered is known to the process. */
const shared = globalThis as { plainAiRender?: AsyncLocalStorage<Render> }

const renders = (): AsyncLocalStorage<Render> => {
  shared.plainAiRender ??= new AsyncLocalStorage()
  return shared.plainAiRender
}

/** Next answers 500 to whatever fails in a page, and keeps the reason to itself. The first one counts. */
export function noteRenderFault(fault: unknown): void {
  const render = renders().getStore()
  if (render) render.fault ??= fault
}

/** What was noted of this render is in `render.fault` afterwards. */
export const withRenderFault = <Result>(render: Render, run: () => Result): Result =>
  renders().run(render, run)
