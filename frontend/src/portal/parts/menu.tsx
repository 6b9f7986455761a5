import { Check } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import css from './menu.module.css'

/** Height of a menu above a phone's lower bars that a thumb reaches, in px. */
const THUMB_REACH = 250

interface DropdownProps {
  /** A React Aria `Button`. */
  trigger: ReactElement
  label: string
  placement?: 'bottom start' | 'bottom end' | 'right top' | 'top'
  /** Content above the choices. */
  head?: ReactNode
  children: ReactNode
}

/** A React Aria menu button: arrow keys, type-ahead, Escape; the focus returns to the button. */
export function Dropdown({ trigger, label, placement = 'bottom start', head, children }: DropdownProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement={placement}
        offset={6}
        className={css.popover}
        {...(placement === 'top' && { maxHeight: THUMB_REACH })}
      >
        {head}
        <Menu aria-label={label} className={css.menu}>
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

interface ChoiceProps {
  name: string
  icon?: LucideIcon
  href?: string
  onAction?: () => void
  /** Keyboard shortcut. */
  hint?: string
  /** Below the name: whose it is. */
  detail?: string | undefined
  /** At the end: how many. */
  count?: string | number | undefined
}

export function Choice({ name, icon: Icon, href, onAction, hint, detail, count }: ChoiceProps) {
  return (
    <MenuItem className={css.item} textValue={name} {...(href && { href })} {...(onAction && { onAction })}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      <span className={css.name}>
        {name}
        {detail && <small>{detail}</small>}
      </span>
      {count !== undefined && <span className={css.count}>{count}</span>}
      {hint && <kbd>{hint}</kbd>}
    </MenuItem>
  )
}

interface OneOfProps<Id extends string> {
  title: string
  choices: readonly { readonly id: Id; readonly name: string; readonly detail?: string }[]
  chosen: Id | undefined
  onChoose: (id: Id) => void
}

/** Choices of which exactly one is selected. */
export function OneOf<Id extends string>({ title, choices, chosen, onChoose }: OneOfProps<Id>) {
  return (
    <MenuSection
      className={css.section}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const id = choices.find((each) => keys !== 'all' && keys.has(each.id))?.id
        if (id !== undefined && id !== chosen) onChoose(id)
      }}
    >
      <Header className={css.header}>{title}</Header>
      {choices.map(({ id, name, detail }) => (
        <MenuItem key={id} id={id} className={css.item} textValue={name}>
          <span className={css.name}>
            {name}
            {detail && <small>{detail}</small>}
          </span>
          {id === chosen && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
