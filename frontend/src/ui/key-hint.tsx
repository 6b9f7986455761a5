import './key-hint.css'

/** Keys of a shortcut, such as "Ctrl" and "K". */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className="key-hint">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
