'use client'

import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { type ComponentType, type MouseEvent, useEffect, useRef } from 'react'
import { MessagesTab } from './messages-tab'
import { SubscribersTab } from './subscribers-tab'
import { TranscriptionsTab } from './transcriptions-tab'
import { type DashboardAddress, useDashboardAddress } from './use-listed'

interface TabProps {
  address: DashboardAddress
  /** The number of spam messages. */
  spamCount: number
}

interface Tab {
  id: string
  label: string
  Panel: ComponentType<TabProps>
}

const TABS: readonly [Tab, ...Tab[]] = [
  { id: 'messages', label: 'Contact Messages', Panel: MessagesTab },
  { id: 'subscribers', label: 'Newsletter Subscribers', Panel: SubscribersTab },
  { id: 'transcriptions', label: 'Transcriptions', Panel: TranscriptionsTab },
]

const TAB =
  'tw:flex-none tw:border-transparent tw:border-b-3 tw:px-3.5 tw:py-2.5 tw:text-strong tw:no-underline tw:hover:bg-sunken tw:focus-visible:-outline-offset-3 tw:data-[state=active]:border-b-accent tw:data-[state=active]:font-semibold tw:data-[state=active]:text-ink tw:pointer-coarse:min-h-11'

export function DashboardTabs({ spamCount }: Pick<TabProps, 'spamCount'>) {
  const address = useDashboardAddress()
  const { tab, openTab } = address
  const open = TABS.find(({ id }) => id === tab) ?? TABS[0]
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const shown = list.current?.querySelector(`[href="?tab=${open.id}"]`)
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open.id])

  return (
    <Root activationMode="manual" onValueChange={openTab} value={open.id}>
      <List
        aria-label="Dashboard"
        className="tw:mb-5 tw:flex tw:gap-1 tw:overflow-x-auto tw:border-line tw:border-b"
        ref={list}
      >
        {TABS.map(({ id, label }) => (
          <Trigger asChild key={id} value={id}>
            <a className={TAB} href={`?tab=${id}`} onClick={stayHere}>
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

/** Links, so that a tab can open in a new window; an ordinary click stays on this page. */
function stayHere(event: MouseEvent) {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
}
