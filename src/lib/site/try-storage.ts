/** Uses the browser's storage. Undefined where it is refused or full: the page works without. */
export function tryStorage<Kept = Storage, Result = void>(
  use: (storage: Kept) => Result,
  open: () => Kept = () => window.localStorage as Kept,
): Result | undefined {
  try {
    return use(open())
  } catch {
    return undefined
  }
}
