import { Example } from './example.tsx'

const tasks = [
  { name: 'Switches on site', from: 0, days: 92, slip: 42 },
  { name: 'Cabling', from: 92, days: 84, slip: 42 },
  { name: 'Desks and printers', from: 176, days: 70, slip: 42 },
  { name: 'Moving day', from: 298, days: 14, slip: 0 },
]

/** Picture: a late delivery, the tasks that it delays, and a buffer that keeps the end date. */
export function SlippedDate() {
  return (
    <Example title="The effect of one late delivery">
      <svg
        className="drawing"
        viewBox="0 0 400 226"
        role="img"
        aria-label="The switches arrive three days late. Cabling and desk set-up also move by three days; moving day stays, with one day to spare."
      >
        {tasks.map(({ name, from, days, slip }, row) => (
          <g key={name} transform={`translate(0 ${row * 48})`}>
            <text x={from} y="14" className={slip ? undefined : 'strong'}>
              {name}
            </text>
            {slip ? (
              <>
                <path d={`M${from + 0.75} 22.75h${days}v17h-${days}z`} stroke="var(--rule-2)" strokeDasharray="3 3" />
                <path d={`M${from + slip} 22h${days}v18h-${days}z`} fill="var(--ochre-mark)" />
              </>
            ) : (
              <path d={`M${from} 22h${days}v18h-${days}z`} fill="var(--brand)" />
            )}
          </g>
        ))}
        <path d="M288 142V190" stroke="var(--brand)" strokeDasharray="3 3" />
        <path d="M0 200H400" stroke="var(--rule)" />
        <g className="num">
          <text x="0" y="222">
            13 Apr
          </text>
          <text x="200" y="222" textAnchor="middle">
            27 Apr
          </text>
          <text x="400" y="222" textAnchor="end">
            11 May
          </text>
        </g>
      </svg>
    </Example>
  )
}
