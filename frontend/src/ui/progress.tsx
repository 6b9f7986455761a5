import { useId } from 'react'
import './progress.css'

interface ProgressProps {
  label: string
  /** Undefined while the total is unknown. */
  value?: number
  most?: number
}

/** Progress bar. */
export function Progress({ label, value, most = 100 }: ProgressProps) {
  const id = useId()
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      {value !== undefined && (
        <span className="num" aria-hidden="true">
          {Math.round((value / most) * 100)}%
        </span>
      )}
      <progress id={id} max={most} value={value} />
    </div>
  )
}
