import { offices } from '#domain/company/details.ts'
import './country-map.css'

/** Each stroke is a row of dots: the dash of the stroke is a dot wide and the gap sets them apart. */
const ROWS =
  'M315 12H369M301 20H373M297 28H369M283 36H373M279 44H378M274 52H382M270 60H378M265 68H382M252 76H387M103 84H103.1M247 84H382M99 92H108M243 92H387M103 100H112M175 100H184M238 100H382M99 108H108M171 108H369M103 116H112M166 116H364M99 124H108M153 124H360M103 132H112M148 132H355M99 140H360M396 140H405M103 148H373M99 156H405M103 164H400M99 172H396M22 180H22.1M103 180H400M18 188H27M90 188H297M315 188H387M22 196H283M328 196H382M27 204H270M333 204H378M31 212H265M328 212H373M27 220H270M324 220H360M31 228H274M310 228H364M36 236H279M306 236H360M40 244H355M45 252H342M49 260H337M54 268H333M58 276H319M63 284H315M58 292H310M54 300H297M49 308H292M54 316H279M58 324H265M63 332H243M67 340H148M81 348H117M94 356H94.1'

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
      <path className="map-dots" d={ROWS} />
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
