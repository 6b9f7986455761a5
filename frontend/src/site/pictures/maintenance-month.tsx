import { Example } from './example.tsx'

const CELL = 400 / 7
const ROW = 60

/** Tasks of a month: week, first day from Monday, length in days. */
const work = [
  { week: 0, day: 2, days: 1, name: 'Restore', tone: 'soft' },
  { week: 1, day: 2, days: 2, name: 'We test first', tone: 'ochre' },
  { week: 2, day: 0, days: 3, name: 'Everyone, at night', tone: 'brand' },
  { week: 3, day: 1, days: 2, name: 'Batteries', tone: 'soft' },
  { week: 3, day: 4, days: 1, name: 'Report', tone: 'soft' },
] as const

const tones = {
  brand: { bar: 'var(--brand)', word: 'var(--brand-ink)' },
  ochre: { bar: 'var(--ochre-soft)', word: 'var(--ochre)' },
  soft: { bar: 'var(--brand-soft)', word: 'var(--brand)' },
}

const devices = [
  { name: 'JHB-LT-014', what: 'Laptop, reception', updated: '18 June', state: 'Healthy', tone: undefined },
  { name: 'JHB-LT-022', what: 'Laptop, on the road', updated: 'Waiting for Wi-Fi', state: 'Overdue', tone: 'ochre' },
  { name: 'FILE-02', what: 'File server', updated: '17 June', state: 'Healthy', tone: undefined },
  { name: 'SW-DBN-1', what: 'Switch, Durban', updated: '16 June', state: 'Healthy', tone: undefined },
  { name: 'UPS-JHB-3', what: 'Battery, server room', updated: 'Tested 23 June', state: 'Replace', tone: 'ochre' },
] as const

/** Picture: calendar of a maintenance month. */
export function MaintenanceMonth() {
  return (
    <Example title="June at a client with three sites">
      <div className="beside">
        <svg
          className="drawing"
          viewBox="0 0 400 262"
          role="img"
          aria-label="One month: we rehearse a restore in the first week, test updates in the second, install them for everyone at night in the third, and test batteries and send the report in the fourth."
        >
          <path
            d={`M0 20H400M0 ${20 + ROW}H400M0 ${20 + 2 * ROW}H400M0 ${20 + 3 * ROW}H400M0 ${20 + 4 * ROW}H400`}
            stroke="var(--rule)"
          />
          {['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((name, day) => (
            <text key={name} x={Math.round(day * CELL) + 4} y="12">
              {name}
            </text>
          ))}
          <g className="num">
            {[0, 1, 2, 3].flatMap((week) =>
              [0, 1, 2, 3, 4, 5, 6].map((day) => (
                <text key={`${week}${day}`} x={Math.round(day * CELL) + 4} y={38 + week * ROW}>
                  {week * 7 + day + 1}
                </text>
              )),
            )}
          </g>
          {work.map(({ week, day, days, name, tone }) => (
            <g key={name}>
              <rect
                x={Math.round(day * CELL)}
                y={46 + week * ROW}
                width={Math.round(days * CELL) - 2}
                height="26"
                rx="4"
                fill={tones[tone].bar}
              />
              <text x={Math.round(day * CELL) + 5} y={64 + week * ROW}>
                <tspan fill={tones[tone].word}>{name}</tspan>
              </text>
            </g>
          ))}
        </svg>
        <table className="sheet">
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">Updated</th>
              <th scope="col">
                <span className="unseen">State</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {devices.map(({ name, what, updated, state, tone }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{what}</small>
                </th>
                <td>{updated}</td>
                <td>
                  <span className="chip" data-tone={tone}>
                    {state}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Example>
  )
}
