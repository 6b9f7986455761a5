import { useRef, useState } from 'react'
import { Autocomplete, Input, Menu, MenuItem, SearchField, useFilter } from 'react-aria-components'
import { Dialog } from '../../parts/dialog.tsx'
import { Stale } from '../../parts/states.tsx'
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
  /** Said while nothing is typed and there is no choice. */
  begin?: string
  /** Some choices could not be read. */
  failed?: { readonly error: Error; readonly onRetry: () => void } | undefined
  /** The choice leads to another dialog in this one's place. */
  staysOpen?: boolean
  onChoose: (id: string) => void
  onClose: () => void
}

/** One of many choices: typing narrows them down, arrows move, Enter chooses. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, choices, other, begin, failed, staysOpen, onChoose, onClose } = props
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
      {failed && <Stale title="Some choices could not be loaded" {...failed} />}
      <Autocomplete inputValue={words} onInputChange={setWords}>
        {/* The dialog's only field gets the focus. */}
        {/* oxlint-disable jsx-a11y/no-autofocus */}
        <SearchField aria-label={title} className={css.field} autoFocus onSubmit={() => choose(shown[0]?.id)}>
          <Input className="control" placeholder="Type to find" maxLength={60} />
        </SearchField>
        {/* oxlint-enable jsx-a11y/no-autofocus */}
        <Menu
          // Enter takes the first one.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus="first"
          aria-label={title}
          className={`${menu.menu} ${css.list}`}
          items={shown}
          dependencies={[shown]}
          renderEmptyState={() => (
            <p className={css.empty}>
              {words.trim() === '' && begin !== undefined ? begin : 'Nothing fits. Type less.'}
            </p>
          )}
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
