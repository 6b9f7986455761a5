import './meters.css'

interface Meter {
  name: string
  value: number
}

/** Figures from 0 to 100 with bars; values below `low` are ochre. Screen readers read the figures only. */
export function Meters({ items, low = 0 }: { items: readonly Meter[]; low?: number }) {
  return (
    <dl className="bars">
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
          <dd aria-hidden="true">
            <svg width="100%" height="4">
              <rect width="100%" height="4" rx="2" className="bar-track" />
              <rect width={`${value}%`} height="4" rx="2" className={value < low ? 'bar-low' : 'bar-fill'} />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
