import { Check, ListFilter, Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import {
  Autocomplete,
  Button,
  Input,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  SearchField,
  SubmenuTrigger,
  useFilter,
} from 'react-aria-components'
import { useSearchParams } from 'react-router-dom'
import { useIsNarrow } from '../parts/use-is-narrow.ts'
import menu from '../parts/menu.module.css'
import css from './filters.module.css'

export interface Filter {
  /** Its name in the address. */
  readonly id: string
  readonly name: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  /** At most one option is chosen at a time. */
  readonly isSingle?: boolean
}

/** A filter that is chosen elsewhere, such as in a dialog. */
export interface GivenFilter {
  readonly name: string
  readonly value: string
  readonly onRemove: () => void
}

interface FiltersProps {
  /** What is searched: "Search tickets"; without it there is no search field. */
  search?: string
  /** The browser has the whole list, so typing narrows it down without Enter. */
  isLive?: boolean
  filters: readonly Filter[]
  given?: readonly GivenFilter[]
  /** At the end: "Save view". */
  children?: ReactNode
}

/** What narrows a list down. All of it is in the address: `status=open&status=waiting&q=vpn`. */
export function Filters({ search: searchLabel, isLive = false, filters, given = [], children }: FiltersProps) {
  const { chosen, choose } = useFilters(filters)
  const isNarrow = useIsNarrow()
  return (
    <div className={css.filters}>
      {searchLabel && <Words label={searchLabel} isLive={isLive} />}
      {filters.map(({ id, name, options }) => {
        const names = options.filter((option) => chosen[id]?.includes(option.id)).map((option) => option.name)
        return names.length === 0 ? null : (
          <Chip
            key={id}
            name={name}
            value={names.length > 2 ? `${names.length} of ${options.length}` : names.join(' or ')}
            onRemove={() => choose(id, [])}
          />
        )
      })}
      {given.map((each) => (
        <Chip key={each.name} {...each} />
      ))}
      {filters.length > 0 && (
        <MenuTrigger>
          <Button className={css.add}>
            <ListFilter size={14} strokeWidth={1.75} aria-hidden="true" />
            Filter
          </Button>
          <Popover className={menu.popover} offset={4}>
            <Menu className={menu.menu} aria-label="Filter by">
              {filters.map(({ id, name, options, isSingle }) => (
                <SubmenuTrigger key={id}>
                  <MenuItem className={menu.item} textValue={name}>
                    <span className={menu.name}>{name}</span>
                  </MenuItem>
                  {/* Beside the first menu there is no room on a phone. */}
                  <Popover className={menu.popover} placement={isNarrow ? 'bottom start' : 'end top'}>
                    <Options
                      filter={{ id, name, options, ...(isSingle && { isSingle }) }}
                      chosen={chosen[id] ?? []}
                      onChoose={(values) => choose(id, values)}
                    />
                  </Popover>
                </SubmenuTrigger>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {children && <div className={css.end}>{children}</div>}
    </div>
  )
}

interface OptionsProps {
  filter: Filter
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

/** From this many options on, a field finds them by a part of their name. */
const MANY = 15

function Options({ filter: { name, options, isSingle }, chosen, onChoose }: OptionsProps) {
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const list = (
    <Menu
      className={menu.menu}
      aria-label={name}
      items={options}
      selectionMode={isSingle ? 'single' : 'multiple'}
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChoose(keys === 'all' ? options.map(({ id }) => id) : [...keys].map(String))}
      renderEmptyState={() => <p className={css.none}>Nothing is called that.</p>}
    >
      {(option) => (
        <MenuItem id={option.id} className={menu.item} textValue={option.name}>
          {({ isSelected }) => (
            <>
              <span className={menu.name}>{option.name}</span>
              {isSelected && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
            </>
          )}
        </MenuItem>
      )}
    </Menu>
  )
  if (options.length < MANY) return list
  return (
    <Autocomplete filter={contains}>
      {/* The menu was opened to find something in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <SearchField aria-label={`Find: ${name}`} className={css.find} autoFocus>
        <Search size={14} strokeWidth={1.75} aria-hidden="true" />
        <Input placeholder="Type a part of its name" />
        <Button className={css.clear}>
          <X size={12} strokeWidth={2.25} aria-hidden="true" />
        </Button>
      </SearchField>
      {list}
    </Autocomplete>
  )
}

function Chip({ name, value, onRemove }: GivenFilter) {
  return (
    <span className={css.chip}>
      {name} <b dir="auto">{value}</b>
      <Button aria-label={`Remove the filter ${name}`} onPress={onRemove}>
        <X size={12} strokeWidth={2.25} aria-hidden="true" />
      </Button>
    </span>
  )
}

/** How long nothing is typed before a live list is narrowed down. */
const LIVE_MS = 250

/** Enter and leaving the field search, and a pause in typing if the list is live. */
function Words({ label, isLive }: { label: string; isLive: boolean }) {
  const [search, setSearch] = useSearchParams()
  const inAddress = search.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [shownFor, setShownFor] = useState(inAddress)
  /** What was put into the address and is not rendered yet: it is no reason to change what was typed since. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (shownFor !== inAddress) {
    setShownFor(inAddress)
    const at = sent.indexOf(inAddress)
    setSent(at < 0 ? [] : sent.slice(at + 1))
    if (at < 0) setTyped(inAddress)
  }
  const find = (typedWords: string) => {
    const words = typedWords.trim()
    if (words === (sent.at(-1) ?? inAddress)) return
    setSent([...sent, words])
    setSearch(changed(current(), 'q', words === '' ? [] : [words]), { replace: true })
  }
  const findTyped = useEffectEvent(find)
  useEffect(() => {
    if (!isLive) return undefined
    const timer = setTimeout(() => findTyped(typed), LIVE_MS)
    return () => clearTimeout(timer)
  }, [isLive, typed])
  return (
    <SearchField
      aria-label={label}
      className={css.search}
      value={typed}
      onChange={setTyped}
      onSubmit={find}
      onClear={() => find('')}
      onBlur={() => find(typed)}
    >
      <Search size={14} strokeWidth={1.75} aria-hidden="true" />
      <Input placeholder={label} />
      <Button className={css.clear}>
        <X size={12} strokeWidth={2.25} aria-hidden="true" />
      </Button>
    </SearchField>
  )
}

/** What is chosen of each filter, by the address; how to change it, and how to clear it all. */
export function useFilters(filters: readonly Filter[]) {
  const [search, setSearch] = useSearchParams()
  // The same values as long as the address is the same, for memos that depend on them.
  const chosen: Readonly<Record<string, readonly string[]>> = useMemo(
    () =>
      Object.fromEntries(
        filters.map(({ id, options }) => [
          id,
          search.getAll(id).filter((value) => options.some((option) => option.id === value)),
        ]),
      ),
    [search, filters],
  )
  const words = search.get('q') ?? ''
  return {
    chosen,
    words,
    isFiltered: words !== '' || filters.some(({ id }) => chosen[id]!.length > 0),
    choose: (id: string, values: readonly string[]) => setSearch(changed(current(), id, values), { replace: true }),
    clear: () =>
      setSearch(
        ['q', ...filters.map(({ id }) => id)].reduce((next, id) => changed(next, id, []), current()),
        { replace: true },
      ),
  }
}

/** The browser's address is ahead of the rendered one while a long list is rendered; a change must not undo the one before it. */
function current(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

function changed(before: URLSearchParams, id: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete(id)
  // Another list begins at its beginning.
  next.delete('from')
  for (const value of values) next.append(id, value)
  return next
}
