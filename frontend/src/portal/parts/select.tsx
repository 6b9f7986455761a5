import { Check, ChevronDown } from 'lucide-react'
import { Button, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import menu from './menu.module.css'
import css from './select.module.css'

export interface Option<Id extends string = string> {
  readonly id: Id
  readonly name: string
  readonly detail?: string
}

interface SelectProps<Id extends string> extends FieldTexts {
  options: readonly Option<Id>[]
  chosen: Id | undefined
  onChoose: (id: Id) => void
  placeholder?: string
  /** The label is for ears only, where the row says it. */
  hideLabel?: boolean
}

/** One of some options in a list that opens: arrows, type-ahead, Escape. For a few options that should be seen, use `RadioGroup`. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, help, error, isRequired, control, options, chosen, onChoose } = props
  const { placeholder = 'Choose', hideLabel } = props
  const content = (
    <>
      <Button ref={control} className={`control ${css.button}`}>
        <SelectValue className={css.value}>{({ selectedText }) => selectedText || placeholder}</SelectValue>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Popover className={menu.popover} offset={4}>
        <ListBox className={menu.menu} items={options}>
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </>
  )
  return (
    <AriaSelect
      className={`field ${css.select}`}
      selectedKey={chosen ?? null}
      onSelectionChange={(id) => onChoose(id as Id)}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      {...(hideLabel && { 'aria-label': label })}
    >
      {hideLabel ? content : <FieldFrame {...{ label, help, error, isRequired }}>{content}</FieldFrame>}
    </AriaSelect>
  )
}

/** A row of a list that opens below a field. */
export function OptionRow({ option: { id, name, detail } }: { option: Option }) {
  return (
    <ListBoxItem id={id} className={menu.item} textValue={name}>
      {({ isSelected }) => (
        <>
          <span className={menu.name}>
            {name}
            {detail && <small>{detail}</small>}
          </span>
          {isSelected && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  )
}
