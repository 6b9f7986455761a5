import { Dialog } from '../../../ui/dialog.tsx'
import { queueNames, queues } from './queue-names.ts'
import css from './shortcut-sheet.module.css'

const shortcuts = [
  { keys: ['j'], action: 'Next ticket' },
  { keys: ['k'], action: 'Previous ticket' },
  { keys: ['Enter'], action: 'Open the ticket' },
  { keys: ['Esc'], action: 'Leave the field; then back to the list, or clear the selection' },
  { keys: ['x'], action: 'Select the ticket' },
  { keys: ['Shift', '↓'], action: 'Select the next one too' },
  { keys: ['a'], action: 'Assign' },
  { keys: ['s'], action: 'Set the status' },
  { keys: ['p'], action: 'Set the priority' },
  { keys: ['t'], action: 'Tag' },
  { keys: ['e'], action: 'Resolve' },
  { keys: ['m'], action: 'Run a macro' },
  { keys: ['z'], action: 'Undo the last change of tickets' },
  { keys: ['/'], action: 'Search' },
  { keys: ['Ctrl', 'k'], action: 'Search or run anything, also on the selected tickets' },
  { keys: ['r'], action: 'Refresh, while no ticket is open' },
  { keys: ['?'], action: 'This sheet' },
] as const

const inTicket = [
  { keys: ['r'], action: 'Reply' },
  { keys: ['n'], action: 'Write an internal note' },
  { keys: ['/'], action: 'Insert a canned reply, while you write' },
  { keys: ['Ctrl', 'Enter'], action: 'Send what you write' },
  { keys: ['Ctrl', 'k'], action: 'Link, merge, split, follow or call, by name' },
] as const

const views = [
  ...queues.map(({ id, letter }) => ({ keys: ['g', letter], action: queueNames[id] })),
  { keys: ['g', '1'], action: 'First saved view, and so on to 9' },
]

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" className={css.sheet}>
      <p className={css.about}>
        Assign, status, priority, tag, resolve and macros act on the selected tickets, else on the focused or open one.
      </p>
      <div className={css.columns}>
        <Shortcuts title="Tickets" of={shortcuts} />
        <div>
          <Shortcuts title="Open ticket" of={inTicket} />
          <Shortcuts title="Queues" of={views} />
        </div>
      </div>
    </Dialog>
  )
}

interface ShortcutsProps {
  title: string
  of: readonly { readonly keys: readonly string[]; readonly action: string }[]
}

function Shortcuts({ title, of }: ShortcutsProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={css.shortcuts}>
        {of.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
