import { Item } from '@radix-ui/react-dropdown-menu'
import { type RefObject, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { EmbedDialog } from './embed-dialog'
import { type ShareListProps, shareChoices } from './share-choices'

const PHONE = '(width < 40rem), (height < 30rem) and (pointer: coarse)'

interface Opened {
  button: RefObject<HTMLButtonElement | null>
  /** Also elsewhere than on phones. */
  isSheet?: boolean
}

/** A menu below the button, and a sheet on phones. */
export function ShareList({ button, isSheet = false, ...list }: ShareListProps & Opened) {
  const [isEmbedding, setEmbedding] = useState(false)
  const [isLow] = useState(() => isSheet || window.matchMedia(PHONE).matches)
  if (isEmbedding) return <EmbedDialog {...list} button={button} />
  const heading = `Share this ${list.kind}`
  const choices = shareChoices({ ...list, onEmbed: () => setEmbedding(true) })
  if (isLow)
    return (
      <Dialog title={heading} variant="dialog" onClose={list.onClose}>
        <ul className="-mx-3 -mt-3">
          {choices.map((choice) => (
            <li key={choice.key}>{choice}</li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <DropdownMenu label={`Share ${list.title}`} button={button} onClose={list.onClose}>
      <p aria-hidden="true" className="px-3 pt-1 pb-2 font-semibold text-soft text-sm">
        {heading}
      </p>
      {choices.map((choice) => (
        // Each choice closes the menu itself.
        <Item key={choice.key} asChild onSelect={(event) => event.preventDefault()}>
          {choice}
        </Item>
      ))}
    </DropdownMenu>
  )
}
