import './key-hint.css'

/** The keys that do it, pressed together: "Ctrl" and "K". */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className="key-hint">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
