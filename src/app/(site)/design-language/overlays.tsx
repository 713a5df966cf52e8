import { ShareButton } from '@/components/ui/share/share-button'
import { FAILED_VARIANT, TOAST_VARIANT } from '@/components/ui/toast-variant'
import { DialogButtons, ShownDialog } from './dialogs'
import { Chapter, Picture, Specimen } from './specimen'
import { ToastButtons } from './toast-buttons'
import { TOASTS } from './toasts'

export function Overlays() {
  return (
    <Chapter
      title="Over the page"
      lead="Dialogs and menus keep the focus inside, close on Esc and beside them, and give the focus back. On phones they come from the lower edge, near the thumb."
    >
      <Specimen name="Dialog, and sheet from the side">
        <DialogButtons />
      </Specimen>
      <div className="grid gap-6 xl:grid-cols-2">
        <Picture className="h-88 bg-sunken sm:[&>dialog]:max-w-[88%]">
          <ShownDialog variant="dialog" />
        </Picture>
        <Picture className="h-88 bg-sunken [&>dialog]:h-full">
          <ShownDialog variant="sheet" />
        </Picture>
      </div>
      <Specimen name="Menu: beside its button, on phones a dialog">
        <ShareButton slug="what-we-mean-by-ai" title="What We Mean When We Say AI" shape="wide" />
      </Specimen>
      <Picture className="h-56 bg-sunken">
        <div className="menu-surface m-6">
          <span className="menu-item">At rest</span>
          <span data-shown="hover" className="menu-item">
            Hovered
          </span>
          <span data-shown="focus" className="menu-item">
            Focused
          </span>
        </div>
      </Picture>
      <Specimen name="Toasts, one at a time: done, and failed">
        <ToastButtons />
      </Specimen>
      <div className="grid gap-6 sm:grid-cols-2">
        {TOASTS.map(({ kind, title, text }) => (
          <div key={kind} className={`${TOAST_VARIANT.toast} ${kind === 'failed' ? FAILED_VARIANT : ''}`}>
            <div>
              <p className={TOAST_VARIANT.title}>{title}</p>
              <p className={TOAST_VARIANT.description}>{text}</p>
            </div>
          </div>
        ))}
      </div>
    </Chapter>
  )
}
