import { offices } from '#domain/company/details.ts'
// Each stroke is a row of dots: the dash of the stroke is a dot wide and the gap sets them apart. A file of its own, because it would
// be a large part of a page that shows it far down.
import dots from './country-dots.svg'
import './country-map.css'

/** Where a place lies on the picture: equirectangular, true to scale at 28 degrees south, where the country's middle is. */
const spots = offices.map(({ city, latitude, longitude }) => {
  const x = Math.round(24.4 * longitude - 389.4)
  const y = Math.round(-27.7 * latitude - 607.7)
  return { city, x, y, ...labelOf(x, y) }
})

const MIDDLE = { x: 240, y: 225 }

const links = spots.flatMap((from, index) => spots.slice(index + 1).map((to) => curve(from, to))).join('')

/** South Africa in dots, with our offices and the lines between them. */
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

/** A name stands in the sea where the coast is near, and inland to the left of its place. */
function labelOf(x: number, y: number) {
  if (y > 310) return { dx: 16, dy: 34, anchor: 'start' } as const
  if (x > 340) return { dx: 14, dy: 5, anchor: 'start' } as const
  return { dx: -14, dy: 5, anchor: 'end' } as const
}

interface Spot {
  x: number
  y: number
}

/** Bends away from the middle of the country, so that lines between several places enclose them. */
function curve(from: Spot, to: Spot): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const [across, along] = [to.y - from.y, from.x - to.x]
  const bend = across * (x - MIDDLE.x) + along * (y - MIDDLE.y) < 0 ? -0.18 : 0.18
  return `M${from.x} ${from.y}Q${Math.round(x + bend * across)} ${Math.round(y + bend * along)} ${to.x} ${to.y}`
}
