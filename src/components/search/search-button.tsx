'use client'

import { HereLink } from '@/components/ui/here-link'
import { Icon } from '@/components/ui/icon'
import { useLazyPart } from '@/hooks/use-lazy-part'
import { useStore } from '@/hooks/use-store'
import { SEARCH_PATH } from '@/lib/search/question-address'
import { searchView } from '@/lib/site/dialogs'

const loadDialog = () => import('./search-dialog').then(({ SearchDialog }) => SearchDialog)

const close = () => searchView.set(false)

/** A link to the search page that opens the search dialog when scripts run. */
export function SearchButton({ questions }: { questions: string[] }) {
  const isOpen = useStore(searchView)
  const SearchDialog = useLazyPart({ isOpen, load: loadDialog, onClose: close })

  return (
    <>
      <HereLink
        href={SEARCH_PATH}
        aria-label="Ask the show"
        aria-keyshortcuts="/ Control+K"
        aria-busy={isOpen && !SearchDialog}
        onOpen={() => searchView.set(true)}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-full text-soft hover:text-ink @max-[68rem]/header:text-soft @min-[68rem]/header:border @min-[68rem]/header:border-edge @min-[68rem]/header:bg-raised @min-[68rem]/header:pr-2.5 @min-[68rem]/header:pl-3.5 print:hidden @max-[68rem]/header:button @max-[68rem]/header:button-round @max-[68rem]/header:button-bare"
      >
        <Icon name="search" className="size-5" />
        <span className="@max-[68rem]/header:hidden">Ask the show</span>
        <span
          aria-hidden="true"
          className="rounded-md border border-line px-[0.4rem] text-[0.8125rem] @max-[68rem]/header:hidden"
        >
          /
        </span>
      </HereLink>
      {SearchDialog && <SearchDialog questions={questions} onClose={close} />}
    </>
  )
}
