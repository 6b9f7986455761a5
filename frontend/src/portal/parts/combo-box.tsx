import { ChevronDown } from 'lucide-react'
import { Button, ComboBox as AriaComboBox, Group, Input, ListBox, Popover, useFilter } from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { OptionRow } from './select.tsx'
import type { Option } from './select.tsx'
import menu from './menu.module.css'
import css from './combo-box.module.css'

interface ComboBoxProps<Id extends string> extends FieldTexts {
  options: readonly Option<Id>[]
  chosen: Id | undefined
  onChoose: (id: Id | undefined) => void
  placeholder?: string
}

/** One of many options, found by typing a part of its name. */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>) {
  const { label, help, error, isRequired, control, options, chosen, onChoose, placeholder } = props
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <AriaComboBox
      className="field"
      defaultItems={options}
      // Time zones are often typed with underscores.
      defaultFilter={(name, typed) => contains(name, typed.replaceAll('_', ' '))}
      selectedKey={chosen ?? null}
      onSelectionChange={(id) => onChoose((id as Id | null) ?? undefined)}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <FieldFrame {...{ label, help, error, isRequired }}>
        <Group className={css.group}>
          <Input ref={control} className={`control ${css.input}`} placeholder={placeholder} />
          <Button className={css.button}>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className={menu.popover} offset={4}>
        <ListBox<Option<Id>>
          className={menu.menu}
          renderEmptyState={() => <p className={css.empty}>Nothing is called that.</p>}
        >
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
