import type { DrawingBoard } from './drawing.ts'
import { escapeXml } from './drawing.ts'
import type { Motif } from './social-picture.ts'

/** Colours of a picture by purpose. */
export interface Palette {
  readonly paper: string
  readonly surface: string
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly rule: string
  readonly brand: string
  readonly brandSoft: string
  readonly ochre: string
  readonly ochreSoft: string
  readonly alarm: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Pen {
  readonly box: Box
  readonly colours: Palette
  readonly measure: DrawingBoard['measure']
}

/** Draws a motif as SVG elements that fill the box. */
export function drawMotif(motif: Motif, pen: Pen): string {
  switch (motif.kind) {
    case 'trace':
      return trace(pen)
    case 'index':
      return index(motif, pen)
    case 'card':
      return card(motif, pen)
    case 'gauge':
      return gauge(motif, pen)
    case 'bars':
      return bars(motif, pen)
    case 'plan':
      return plan(motif, pen)
    case 'map':
      return map(pen)
    case 'years':
      return years(motif, pen)
    case 'marks':
      return marks(motif, pen)
    case 'certificate':
      return certificate(pen)
  }
}

type Of<Kind extends Motif['kind']> = Extract<Motif, { kind: Kind }>

interface TextLook {
  readonly size: number
  readonly fill: string
  readonly weight?: 400 | 600
  readonly anchor?: 'start' | 'middle' | 'end'
}

export function text(
  x: number,
  y: number,
  words: string,
  { size, fill, weight = 400, anchor = 'start' }: TextLook,
): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${weight === 600 ? ` letter-spacing="${round(size * -0.012)}"` : ''}>${escapeXml(words)}</text>`
}

function sheet({ x, y, width, height }: Box, { surface, rule }: Palette): string {
  return `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width}" height="${height}" rx="10" fill="${surface}" stroke="${rule}"/>`
}

function hairline(x: number, y: number, width: number, colour: string): string {
  return `<path d="M${round(x)} ${Math.round(y) + 0.5}h${round(width)}" stroke="${colour}"/>`
}

const PAD = 28

function cardHead(title: string, tag: string | undefined, { box, colours, measure }: Pen): string {
  const { x, y, width } = box
  return [
    sheet(box, colours),
    text(x + PAD, y + 46, title, {
      size: fitting(title, 21, width - 2 * PAD - (tag ? measure(tag, 18, 600) + 38 : 0), measure),
      weight: 600,
      fill: colours.ink,
    }),
    tag ? label(x + width - PAD, y + 46, tag, 'good', { colours, measure }) : '',
    hairline(x, y + 72, width, colours.rule),
  ].join('')
}

/** A small label, right-aligned at x, on the text line at y. */
function label(
  x: number,
  y: number,
  words: string,
  tone: 'good' | 'ochre' | undefined,
  { colours, measure }: Pick<Pen, 'colours' | 'measure'>,
): string {
  const size = 18
  const width = Math.ceil(measure(words, size, 600)) + 22
  const fill = { good: colours.brandSoft, ochre: colours.ochreSoft, none: 'none' }[tone ?? 'none']
  const ink = { good: colours.brand, ochre: colours.ochre, none: colours.ink2 }[tone ?? 'none']
  const edge = tone ? '' : ` stroke="${colours.rule}"`
  return `<rect x="${x - width}" y="${y - 22}" width="${width}" height="31" rx="5" fill="${fill}"${edge}/>${text(x - width / 2, y, words, { size, weight: 600, fill: ink, anchor: 'middle' })}`
}

/** The home page's chart of file changes, with the actions taken. */
function trace(pen: Pen): string {
  const { box, colours } = pen
  const { x, y, width } = box
  const rows = [
    { at: '02:41', what: 'Host isolated automatically', dot: colours.alarm },
    { at: '02:44', what: 'On-call engineer takes it', dot: undefined },
    { at: '03:31', what: 'Restored, nothing lost', dot: colours.brand },
  ]
  const scale = (width - 2 * PAD) / 520
  const line = (path: string, colour: string) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`
  return [
    cardHead('Example: VMS-M8Q2X1-7KD4', 'Resolved', pen),
    `<g transform="translate(${x + PAD} ${y + 90}) scale(${scale.toFixed(4)} 1.1)">`,
    `<path d="M0 20.5H520M0 44.5H520M0 68.5H520" stroke="${colours.rule}"/>`,
    line(
      'M0 63l8-3 8 5 8-4 8 3 8-5 8 4 8-2 7 3 5-3M87 69H423l6-7 8 3 8-4 9 3 8-5 9 4 8-5 9 5 8-3 8 4 9-4 7 2',
      colours.brand,
    ),
    line('M68 61l4-17 3 6 4-40 3 15 3-12 2 2', colours.alarm),
    `<path d="M87 8V76" stroke="${colours.ink3}" stroke-dasharray="3 3"/><path d="M423 52V76" stroke="${colours.ink3}" stroke-dasharray="3 3"/>`,
    '</g>',
    `<circle cx="${round(x + PAD + 87 * scale)}" cy="${y + 90 + 15 * 1.1}" r="6" fill="${colours.alarm}"/>`,
    hairline(x, y + 186, width, colours.rule),
    ...rows.map(({ at, what, dot }, position) => {
      const middle = y + 232 + position * 52
      const link =
        position < rows.length - 1
          ? `<path d="M${x + 114.5} ${middle + 8}v36" stroke="${colours.rule}" stroke-width="2"/>`
          : ''
      const look = dot ? `fill="${dot}"` : `fill="${colours.surface}" stroke="${colours.brand}" stroke-width="2.5"`
      return [
        text(x + PAD, middle + 7, at, { size: 19, fill: colours.ink3 }),
        link,
        `<circle cx="${x + 114.5}" cy="${middle}" r="7.5" ${look}/>`,
        text(x + 140, middle + 7, what, { size: 21, fill: colours.ink }),
      ].join('')
    }),
  ].join('')
}

/** A list with rules like the list of services; the current row is highlighted. */
function index({ rows, current, unnumbered = false }: Of<'index'>, { box, colours, measure }: Pen): string {
  const step = Math.min(66, box.height / Math.max(rows.length, 1))
  const top = box.y + (box.height - step * rows.length) / 2
  const size = Math.min(...rows.map((row) => fitting(row, 25, box.width - 110, measure)))
  return [
    `<path d="M${box.x} ${Math.round(top)}h${box.width}" stroke="${colours.ink}" stroke-width="2"/>`,
    ...rows.map((row, position) => {
      const y = top + step * position
      const here = position === current
      return [
        here
          ? `<rect x="${box.x}" y="${Math.round(y) + 1}" width="${box.width}" height="${Math.round(step) - 1}" fill="${colours.brandSoft}"/>`
          : '',
        text(box.x + 14, y + step / 2 + 7, unnumbered ? '' : String(position + 1).padStart(2, '0'), {
          size: 18,
          fill: here ? colours.brand : colours.ink3,
        }),
        text(box.x + (unnumbered ? 4 : 62), y + step / 2 + 8, row, {
          size,
          weight: 600,
          fill: here || current === undefined ? colours.ink : colours.ink2,
        }),
        here || current === undefined
          ? arrow(box.x + box.width - 36, y + step / 2, here ? colours.brand : colours.ink3)
          : '',
        hairline(box.x, y + step, box.width, colours.rule),
      ].join('')
    }),
  ].join('')
}

function arrow(x: number, y: number, colour: string): string {
  return `<path d="M${round(x)} ${round(y)}h20m-7-7l7 7-7 7" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`
}

function card({ title, tag, rows }: Of<'card'>, pen: Pen): string {
  const { box, colours, measure } = pen
  const { x, y, width, height } = box
  const step = (height - 72) / rows.length
  return [
    cardHead(title, tag, pen),
    ...rows.map((row, position) => {
      const top = y + 72 + step * position
      const middle = top + step / 2
      const room = width - 2 * PAD - (row.tag ? measure(row.tag, 18, 600) + 38 : 0)
      const size = fitting(row.text, 22, room, measure)
      return [
        text(x + PAD, middle + (row.note ? -5 : 8), row.text, { size, weight: 600, fill: colours.ink }),
        row.note ? text(x + PAD, middle + 24, row.note, { size: 18, fill: colours.ink2 }) : '',
        row.tag ? label(x + width - PAD, middle + (row.note ? -5 : 7), row.tag, row.tone, { colours, measure }) : '',
        position > 0 ? hairline(x + PAD, top, width - 2 * PAD, colours.rule) : '',
      ].join('')
    }),
  ].join('')
}

function gauge({ score, caption }: Of<'gauge'>, { box, colours }: Pen): string {
  const x = box.x + box.width / 2
  const y = box.y + box.height - 62
  const arc = (radius: number, part: number) => {
    const angle = Math.PI * (1 - part)
    return `M${round(x - radius)} ${y}A${radius} ${radius} 0 0 1 ${round(x + radius * Math.cos(angle))} ${round(y - radius * Math.sin(angle))}`
  }
  const stroke = (path: string, colour: string, more: string) =>
    `<path d="${path}" fill="none" stroke="${colour}" ${more}/>`
  return [
    stroke(arc(206, 1), colours.ink3, 'stroke-width="10" stroke-dasharray="2 30.2"'),
    stroke(arc(172, 1), colours.rule, 'stroke-width="30"'),
    stroke(arc(172, score / 100), colours.brand, 'stroke-width="30"'),
    `<circle cx="${round(x + 172 * Math.cos(Math.PI * (1 - score / 100)))}" cy="${round(y - 172 * Math.sin(Math.PI * (1 - score / 100)))}" r="9" fill="${colours.ochre}"/>`,
    text(x, y - 26, String(score), { size: 116, weight: 600, fill: colours.ink, anchor: 'middle' }),
    text(x, y + 14, caption, { size: 22, fill: colours.ink2, anchor: 'middle' }),
    text(x - 172, y + 40, '0', { size: 20, fill: colours.ink3, anchor: 'middle' }),
    text(x + 172, y + 40, '100', { size: 20, fill: colours.ink3, anchor: 'middle' }),
  ].join('')
}

function bars({ title, heights, odd }: Of<'bars'>, pen: Pen): string {
  const { box, colours } = pen
  const ground = box.y + box.height - PAD - 6
  const step = (box.width - 2 * PAD) / heights.length
  const most = box.height - 72 - 2 * PAD - 6
  return [
    cardHead(title, undefined, pen),
    ...[0.25, 0.5, 0.75, 1].map((part) =>
      hairline(box.x + PAD, ground - most * part, box.width - 2 * PAD, colours.rule),
    ),
    ...heights.map((height, position) => {
      const tall = Math.round((most * height) / 100)
      const fill = odd.includes(position) ? colours.ochre : colours.brand
      return `<rect x="${round(box.x + PAD + step * position + 3)}" y="${ground - tall}" width="${round(step - 6)}" height="${tall}" rx="2" fill="${fill}"/>`
    }),
    `<path d="M${box.x + PAD} ${ground}h${box.width - 2 * PAD}" stroke="${colours.ink}" stroke-width="2"/>`,
  ].join('')
}

function plan({ rows }: Of<'plan'>, pen: Pen): string {
  const { box, colours } = pen
  const step = (box.height - 72) / rows.length
  const left = box.x + PAD
  const width = box.width - 2 * PAD
  const today = left + width * 0.58
  return [
    cardHead('Example: two new branches', undefined, pen),
    `<path d="M${round(today)} ${box.y + 72}V${box.y + box.height}" stroke="${colours.ink3}" stroke-width="2" stroke-dasharray="4 5"/>`,
    ...rows.map(({ text: words, from, to, tone }, position) => {
      const top = box.y + 72 + step * position
      const fill = { good: colours.brand, ochre: colours.ochre, none: colours.rule }[tone ?? 'none']
      return [
        text(left, top + 29, words, { size: 19, fill: colours.ink2 }),
        `<rect x="${round(left + width * from)}" y="${round(top + 40)}" width="${round(width * (to - from))}" height="15" rx="4" fill="${fill}"/>`,
        position > 0 ? hairline(box.x, top, box.width, colours.rule) : '',
      ].join('')
    }),
  ].join('')
}

/** The dotted map of South Africa: each stroke is a row of dots. */
const ROWS =
  'M315 12H369M301 20H373M297 28H369M283 36H373M279 44H378M274 52H382M270 60H378M265 68H382M252 76H387M103 84H103.1M247 84H382M99 92H108M243 92H387M103 100H112M175 100H184M238 100H382M99 108H108M171 108H369M103 116H112M166 116H364M99 124H108M153 124H360M103 132H112M148 132H355M99 140H360M396 140H405M103 148H373M99 156H405M103 164H400M99 172H396M22 180H22.1M103 180H400M18 188H27M90 188H297M315 188H387M22 196H283M328 196H382M27 204H270M333 204H378M31 212H265M328 212H373M27 220H270M324 220H360M31 228H274M310 228H364M36 236H279M306 236H360M40 244H355M45 252H342M49 260H337M54 268H333M58 276H319M63 284H315M58 292H310M54 300H297M49 308H292M54 316H279M58 324H265M63 332H243M67 340H148M81 348H117M94 356H94.1'

const cities = [
  { name: 'Johannesburg', x: 295, y: 118, anchor: 'end', dx: -14, dy: 6 },
  { name: 'Durban', x: 367, y: 220, anchor: 'middle', dx: 22, dy: 38 },
  { name: 'Cape Town', x: 60, y: 332, anchor: 'start', dx: 16, dy: 36 },
] as const

function map({ box, colours }: Pen): string {
  return [
    `<g transform="translate(${box.x - 18} ${box.y - 14}) scale(1.06)">`,
    `<path d="${ROWS}" fill="none" stroke="${colours.ink3}" stroke-opacity=".55" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 9"/>`,
    `<path d="M295 118Q150 190 60 332M295 118Q350 150 367 220M60 332Q240 320 367 220" fill="none" stroke="${colours.brand}" stroke-width="2"/>`,
    ...cities.map(({ name, x, y, anchor, dx, dy }) =>
      [
        `<circle cx="${x}" cy="${y}" r="13" fill="${colours.paper}"/><circle cx="${x}" cy="${y}" r="7" fill="${colours.ochre}"/>`,
        `<text x="${x + dx}" y="${y + dy}" text-anchor="${anchor}" font-size="20" font-weight="600" fill="${colours.ink}" stroke="${colours.paper}" stroke-width="6" paint-order="stroke" stroke-linejoin="round">${name}</text>`,
      ].join(''),
    ),
    '</g>',
  ].join('')
}

function years({ rows }: Of<'years'>, { box, colours, measure }: Pen): string {
  const step = box.height / rows.length
  const line = box.x + 92
  return [
    `<path d="M${line} ${box.y + step / 2}V${box.y + box.height - step / 2}" stroke="${colours.rule}" stroke-width="3"/>`,
    ...rows.map(({ year, title }, position) => {
      const y = box.y + step * (position + 0.5)
      const last = position === rows.length - 1
      return [
        text(box.x, y + 8, String(year), { size: 24, weight: 600, fill: last ? colours.brand : colours.ink3 }),
        `<circle cx="${line}" cy="${round(y)}" r="8" fill="${last ? colours.ochre : colours.paper}" stroke="${last ? colours.ochre : colours.brand}" stroke-width="3"/>`,
        text(line + 28, y + 8, title, {
          size: fitting(title, 24, box.width - 122, measure),
          weight: 600,
          fill: colours.ink,
        }),
      ].join('')
    }),
  ].join('')
}

function marks({ names }: Of<'marks'>, { box, colours, measure }: Pen): string {
  const columns = 2
  const lines = Math.ceil(names.length / columns)
  const width = box.width / columns
  const height = box.height / lines
  const size = Math.min(...names.map((name) => fitting(name, 23, width - 24, measure)))
  return [
    `<path d="M${box.x} ${box.y}h${box.width}" stroke="${colours.ink}" stroke-width="2"/>`,
    ...names.map((name, position) => {
      const x = box.x + width * (position % columns)
      const y = box.y + height * Math.floor(position / columns)
      return (
        text(x + (position % columns === 0 ? 4 : 20), y + height / 2 + 8, name, {
          size,
          weight: 600,
          fill: colours.ink,
        }) + hairline(x, y + height, width, colours.rule)
      )
    }),
    `<path d="M${box.x + width + 0.5} ${box.y}v${box.height}" stroke="${colours.rule}"/>`,
  ].join('')
}

function certificate({ box, colours, measure }: Pen): string {
  const { x, y, width, height } = box
  const seal = { x: x + width - 84, y: y + height - 84 }
  const inner = { x: x + 12, y: y + 12, width: width - 24, height: height - 24 }
  return [
    sheet(box, colours),
    `<rect x="${inner.x + 0.5}" y="${inner.y + 0.5}" width="${inner.width}" height="${inner.height}" rx="4" fill="none" stroke="${colours.brand}"/>`,
    text(x + 40, y + 70, 'CyberScore certificate', { size: 26, weight: 600, fill: colours.ink }),
    text(x + 40, y + 104, 'Example: of a self-assessment', { size: 20, fill: colours.ink3 }),
    hairline(x + 40, y + 136, width - 80, colours.rule),
    ...[
      ['Organisation', 'Your supplier'],
      ['Valid', 'from this day to that'],
    ].map(
      ([name = '', value = ''], position) =>
        text(x + 40, y + 178 + position * 62, name, { size: 18, fill: colours.ink3 }) +
        text(x + 40, y + 205 + position * 62, value, {
          size: fitting(value, 23, width - 200, measure),
          weight: 600,
          fill: colours.ink,
        }),
    ),
    `<circle cx="${seal.x}" cy="${seal.y}" r="46" fill="${colours.brand}"/>`,
    `<circle cx="${seal.x}" cy="${seal.y}" r="38" fill="none" stroke="${colours.surface}" stroke-dasharray="2 4"/>`,
    `<path d="M${seal.x - 17} ${seal.y + 1}l12 12 22-26" fill="none" stroke="${colours.surface}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  ].join('')
}

/** The largest font size up to `size` at which the text fits. */
function fitting(words: string, size: number, width: number, measure: DrawingBoard['measure']): number {
  const wide = measure(words, size, 600)
  return wide <= width ? size : Math.floor((size * width * 10) / wide) / 10
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
