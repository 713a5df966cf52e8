import { Item } from '@radix-ui/react-dropdown-menu'
import { type RefObject, useState } from 'react'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { EmbedDialog } from './embed-dialog'
import { type ShareListProps, shareChoices } from './share-choices'

interface ShareMenuProps extends ShareListProps {
  button: RefObject<HTMLButtonElement | null>
}

export function ShareMenu({ button, ...list }: ShareMenuProps) {
  const [isEmbedding, setEmbedding] = useState(false)
  if (isEmbedding) return <EmbedDialog {...list} button={button} />
  return (
    <DropdownMenu label={`Share ${list.title}`} button={button} onClose={list.onClose}>
      <p aria-hidden="true" className="px-3 pt-1 pb-2 font-semibold text-soft text-sm">
        {`Share this ${list.kind}`}
      </p>
      {shareChoices({ ...list, onEmbed: () => setEmbedding(true) }).map((choice) => (
        // Each choice closes the menu itself.
        <Item key={choice.key} asChild onSelect={(event) => event.preventDefault()}>
          {choice}
        </Item>
      ))}
    </DropdownMenu>
  )
}
