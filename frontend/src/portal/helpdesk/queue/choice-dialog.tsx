import { useRef, useState } from 'react'
import { Autocomplete, Input, Menu, MenuItem, SearchField, useFilter } from 'react-aria-components'
import { Dialog } from '../../parts/dialog.tsx'
import menu from '../../parts/menu.module.css'
import css from './choice-dialog.module.css'

export interface QueueChoice {
  readonly id: string
  readonly name: string
}

interface ChoiceDialogProps {
  title: string
  choices: readonly QueueChoice[]
  /** Names the choice that the typed words make, where others than the listed are possible. */
  other?: (words: string) => QueueChoice | undefined
  /** The choice leads to another dialog in this one's place. */
  staysOpen?: boolean
  onChoose: (id: string) => void
  onClose: () => void
}

/** One of many choices: typing narrows them down, arrows move, Enter chooses. */
export function ChoiceDialog({ title, choices, other, staysOpen, onChoose, onClose }: ChoiceDialogProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const [words, setWords] = useState('')
  const fitting = choices.filter(({ name }) => contains(name, words.trim()))
  const own = words.trim() === '' ? undefined : other?.(words.trim())
  const shown = [...fitting, ...(own && !choices.some(({ id }) => id === own.id) ? [own] : [])]
  const isDone = useRef(false)
  const choose = (id: string | undefined) => {
    // Enter may reach both the row and the field.
    if (id === undefined || isDone.current) return
    isDone.current = true
    if (!staysOpen) onClose()
    onChoose(id)
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <Autocomplete inputValue={words} onInputChange={setWords}>
        {/* The dialog's only field gets the focus. */}
        {/* oxlint-disable jsx-a11y/no-autofocus */}
        <SearchField aria-label={title} className={css.field} autoFocus onSubmit={() => choose(shown[0]?.id)}>
          <Input className="control" placeholder="Type to find" maxLength={60} />
        </SearchField>
        {/* oxlint-enable jsx-a11y/no-autofocus */}
        <Menu
          aria-label={title}
          className={`${menu.menu} ${css.list}`}
          items={shown}
          dependencies={[shown]}
          renderEmptyState={() => <p className={css.empty}>Nothing fits. Type less.</p>}
          onAction={(id) => choose(String(id))}
        >
          {({ id, name }) => (
            <MenuItem id={id} textValue={name} className={menu.item}>
              <span className={menu.name}>{name}</span>
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  )
}
