import { Globe, LogOut, MonitorCog, Moon, Search, Sun } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Autocomplete, Dialog, Input, Menu, MenuItem, Modal, ModalOverlay, SearchField } from 'react-aria-components'
import type { Me } from '#domain/accounts/contract.ts'
import { signOutToHome } from '../../accounts/sign-out-to-home.ts'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { useTheme } from '../../ui/theme.ts'
import { groups } from '../feature.ts'
import type { SearchResult } from '../feature.ts'
import { useOfferedCommands } from '../screen-commands.ts'
import { actionsFor, found, searched, sectionsFor } from '../sections.ts'
import { useGo } from '../use-go.ts'
import { takeTypedAhead } from './palette-shortcut.ts'
import css from './palette.module.css'

interface Command {
  readonly id: string
  readonly name: string
  readonly icon: LucideIcon
  /** Kind of entry, at the end of the row. */
  readonly kind: string
  /** The key that does the same without the palette. */
  readonly key?: string
  /** It acts on the open screen, so it runs once the palette is gone and the focus is back there. */
  readonly isOfScreen?: boolean
  readonly run: () => void
}

interface PaletteDialogProps {
  open: boolean
  me: Me
  onClose: () => void
}

/** Search and commands: typing filters, arrows move, Enter opens or runs. */
export function PaletteDialog({ open, me, onClose }: PaletteDialogProps) {
  useCloseOnBack(open, onClose)
  return (
    <ModalOverlay
      isDismissable
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      className={css.backdrop}
    >
      <Modal className={css.modal}>
        <Dialog data-palette aria-label="Search or run a command" className={css.dialog}>
          <Commands me={me} onDone={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Commands({ me, onDone }: { me: Me; onDone: () => void }) {
  const [words, setWords] = useState('')
  const all = useCommands(me)
  const go = useGo()
  const onceGone = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      const run = onceGone.current
      // React Aria gives the focus back in the next frame.
      if (run) requestAnimationFrame(() => requestAnimationFrame(run))
    },
    [],
  )
  const here = found(words, me)
  const onServer = useSearched(words, me).filter(({ address }) => !here.some((each) => each.address === address))
  const records = [...here, ...onServer].map(({ name, kind, address }) => ({
    id: address,
    name,
    icon: Search,
    kind,
    run: () => go(address),
  }))
  const fitting = all.filter((command) => fits(command, words))
  // What begins with the words is meant before a record that only holds them.
  const [meant = [], others = []] = [true, false].map((begins) =>
    fitting.filter((each) => begins === isMeant(each, words)),
  )
  const commands: readonly Command[] = [...meant, ...records, ...others]
  return (
    <Autocomplete inputValue={words} onInputChange={setWords}>
      {/* The dialog's only field gets the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <SearchField aria-label="Search or run a command" className={css.field} autoFocus>
        <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        <Input
          className={css.input}
          placeholder="Where to, or what to do?"
          onFocus={() => setWords((now) => now + takeTypedAhead())}
          onKeyDownCapture={(event) => {
            // The field would take it to be emptied.
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            event.stopPropagation()
            onDone()
          }}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </SearchField>
      {/* A region that scrolls can take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label="Results" className={css.list} tabIndex={0}>
        <Menu
          aria-label="Commands"
          className={css.commands}
          items={commands}
          dependencies={[commands]}
          renderEmptyState={() => (
            <p className={css.empty}>Nothing is called that. Try the name of a section or a ticket number.</p>
          )}
          onAction={(id) => {
            const chosen = commands.find((command) => command.id === id)
            onDone()
            if (chosen?.isOfScreen) onceGone.current = chosen.run
            else chosen?.run()
          }}
        >
          {({ id, name, icon: Icon, kind, key }) => (
            <MenuItem id={id} textValue={name} className={css.item}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>{name}</span>
              {key && <kbd>{key}</kbd>}
              <small>{kind}</small>
            </MenuItem>
          )}
        </Menu>
      </section>
    </Autocomplete>
  )
}

/** Results of the server's search, requested shortly after the last letter. */
function useSearched(words: string, me: Me): readonly SearchResult[] {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [words])
  const isAsked = settled.length >= SHORTEST_SEARCH
  const { data } = useQuery({
    queryKey: ['palette', settled],
    queryFn: () => searched(settled, me),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return isAsked && words.trim() !== '' ? (data ?? nothing) : nothing
}

const TYPING_MS = 200
const SHORTEST_SEARCH = 2
const nothing: readonly SearchResult[] = []

function fits({ name, kind }: Command, words: string): boolean {
  const text = `${name} ${kind}`.toLowerCase()
  return words
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function isMeant({ name }: Command, words: string): boolean {
  return words.trim() !== '' && name.toLowerCase().startsWith(words.trim().toLowerCase())
}

function useCommands(me: Me): readonly Command[] {
  const go = useGo()
  const [, chooseTheme] = useTheme()
  const offered = useOfferedCommands()
  return [
    ...offered.flatMap(({ commands, run }) =>
      commands.map(({ id, name, on, icon, key }) => ({
        id: `screen-${id}`,
        name,
        icon,
        kind: on,
        ...(key !== undefined && { key }),
        isOfScreen: true,
        run: () => run(id),
      })),
    ),
    ...sectionsFor(me).map(({ name, address, icon, group }) => ({
      id: address,
      name,
      icon,
      kind: groups[group],
      run: () => go(address),
    })),
    ...actionsFor(me).map(({ name, icon, run }) => ({ id: name, name, icon, kind: 'Action', run: () => run(go) })),
    { id: 'light', name: 'Light theme', icon: Sun, kind: 'Theme', run: () => chooseTheme('light') },
    { id: 'dark', name: 'Dark theme', icon: Moon, kind: 'Theme', run: () => chooseTheme('dark') },
    { id: 'system', name: "The system's theme", icon: MonitorCog, kind: 'Theme', run: () => chooseTheme('system') },
    { id: 'website', name: 'Veritech website', icon: Globe, kind: 'Website', run: () => go('/') },
    { id: 'sign-out', name: 'Sign Out', icon: LogOut, kind: 'Account', run: () => void signOutToHome() },
  ]
}
