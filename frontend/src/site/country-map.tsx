import { offices } from '#domain/company/details.ts'
// Each stroke is a row of dots, drawn by a dash pattern. A separate file, because inlined it would be a large part of a
// page that shows it far down.
import dots from './country-dots.svg'
import './country-map.css'

/** Positions of the offices: equirectangular projection, true to scale at 28° south, the middle of the country. */
const spots = offices.map(({ city, latitude, longitude }) => {
  const x = Math.round(24.4 * longitude - 389.4)
  const y = Math.round(-27.7 * latitude - 607.7)
  return { city, x, y, ...labelOf(x, y) }
})

const MIDDLE = { x: 240, y: 225 }

const links = spots.flatMap((from, index) => spots.slice(index + 1).map((to) => curve(from, to))).join('')

/** Dotted map of South Africa with our offices. */
export function CountryMap() {
  return (
    <svg
      className="map"
      viewBox="0 0 440 384"
      role="img"
      aria-label={`Map of South Africa: offices in ${spots.map(({ city }) => city).join(', ')}`}
    >
      <use className="map-dots" href={`${dots}#dots`} />
      <path className="map-links" d={links} />
      {spots.map(({ city, x, y, dx, dy, anchor }) => (
        <g key={city}>
          <circle className="map-halo" cx={x} cy={y} r="12" />
          <circle className="map-city" cx={x} cy={y} r="5" />
          <text className="map-name" x={x + dx} y={y + dy} textAnchor={anchor}>
            {city}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Label position: in the sea for a coastal office, to the left for an inland one. */
function labelOf(x: number, y: number) {
  if (y > 310) return { dx: 16, dy: 34, anchor: 'start' } as const
  if (x > 340) return { dx: 14, dy: 5, anchor: 'start' } as const
  return { dx: -14, dy: 5, anchor: 'end' } as const
}

interface Spot {
  x: number
  y: number
}

/** A line between offices, curved away from the middle of the country. */
function curve(from: Spot, to: Spot): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const [across, along] = [to.y - from.y, from.x - to.x]
  const bend = across * (x - MIDDLE.x) + along * (y - MIDDLE.y) < 0 ? -0.18 : 0.18
  return `M${from.x} ${from.y}Q${Math.round(x + bend * across)} ${Math.round(y + bend * along)} ${to.x} ${to.y}`
}
