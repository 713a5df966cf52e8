import type { KeyPlace } from './shortcuts'

const TAKEN =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false]), dialog:not(.full-screen), [role=dialog], [role=menu], [role=listbox], [role=textbox], [role=combobox]'

const CONTROL =
  'a, button, input, summary, audio, video, [tabindex]:not([tabindex="-1"]), [role=slider], [role=radio], [role=tab]'

const OTHER_DIALOG = 'dialog:modal:not(.full-screen)'

export function keyPlaceOf(target: EventTarget | null, document: Document): KeyPlace {
  if (document.querySelector(OTHER_DIALOG)) return 'taken'
  if (!(target instanceof Element)) return 'page'
  if (target.closest(TAKEN)) return 'taken'
  return target.closest(CONTROL) ? 'control' : 'page'
}
