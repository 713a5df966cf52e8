/** Uses the browser's storage. Undefined where it is refused or full: the page works without. */
export function tryStorage<Result>(
  use: (storage: Storage) => Result,
  open = () => window.localStorage,
): Result | undefined {
  try {
    return use(open())
  } catch {
    return undefined
  }
}
