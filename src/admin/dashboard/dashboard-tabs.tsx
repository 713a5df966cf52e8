'use client'

import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { MouseEvent } from 'react'
import { MessagesTab } from './messages-tab'
import { SubscribersTab } from './subscribers-tab'
import { TranscriptionsTab } from './transcriptions-tab'
import { type TabProps, useDashboardAddress } from './use-listed'

const TABS = [
  { id: 'messages', label: 'Contact Messages', Panel: MessagesTab },
  { id: 'subscribers', label: 'Newsletter Subscribers', Panel: SubscribersTab },
  { id: 'transcriptions', label: 'Transcriptions', Panel: TranscriptionsTab },
] as const

const TAB =
  'tw:flex-none tw:border-transparent tw:border-b-3 tw:px-3.5 tw:py-2.5 tw:text-strong tw:no-underline tw:hover:bg-sunken tw:focus-visible:-outline-offset-3 tw:data-[state=active]:border-b-accent tw:data-[state=active]:font-semibold tw:data-[state=active]:text-ink tw:pointer-coarse:min-h-11'

export function DashboardTabs({ spamCount }: Pick<TabProps, 'spamCount'>) {
  const address = useDashboardAddress()
  const open = TABS.find(({ id }) => id === address.tab) ?? TABS[0]
  return (
    <Root activationMode="manual" onValueChange={address.openTab} value={open.id}>
      <List
        aria-label="Dashboard"
        className="tw:mb-5 tw:flex tw:gap-1 tw:overflow-x-auto tw:border-line tw:border-b"
      >
        {TABS.map(({ id, label }) => (
          <Trigger asChild key={id} value={id}>
            <a
              className={TAB}
              href={`?tab=${id}`}
              onClick={stayHere}
              ref={id === open.id ? scrollIntoRow : undefined}
            >
              {label}
            </a>
          </Trigger>
        ))}
      </List>
      <Content value={open.id}>
        <open.Panel address={address} key={open.id} spamCount={spamCount} />
      </Content>
    </Root>
  )
}

const scrollIntoRow = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Links, so that a tab can open in a new window; an ordinary click stays on this page. */
function stayHere(event: MouseEvent) {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
}
