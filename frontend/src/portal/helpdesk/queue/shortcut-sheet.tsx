import { Dialog } from '../../../ui/dialog.tsx'
import css from './shortcut-sheet.module.css'

const shortcuts = [
  { keys: ['j'], action: 'Next ticket' },
  { keys: ['k'], action: 'Previous ticket' },
  { keys: ['Enter'], action: 'Open the ticket' },
  { keys: ['Esc'], action: 'Back to the list' },
  { keys: ['r'], action: 'Refresh' },
  { keys: ['?'], action: 'This sheet' },
] as const

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" className={css.sheet}>
      <dl className={css.shortcuts}>
        {shortcuts.map(({ keys, action }) => (
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
    </Dialog>
  )
}
