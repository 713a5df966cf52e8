import { AsyncLocalStorage } from 'node:async_hooks'

interface Render {
  fault?: unknown
}

/** Next's bundles have copies of this module; the render belongs to the process. */
const shared = globalThis as { plainAiRender?: AsyncLocalStorage<Render> }

const renders = (): AsyncLocalStorage<Render> => {
  shared.plainAiRender ??= new AsyncLocalStorage()
  return shared.plainAiRender
}

/** Next answers 500 to any failure in a page and hides the reason. The first one counts. */
export function noteRenderError(fault: unknown): void {
  const render = renders().getStore()
  if (render) render.fault ??= fault
}

/** Collects the render's fault in `render.fault`. */
export const withRenderError = <Result>(render: Render, run: () => Result): Result =>
  renders().run(render, run)
