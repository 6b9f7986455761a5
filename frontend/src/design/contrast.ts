/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number]

/** Reads `#rgb`, `#rrggbb` and what a browser computes, `rgb(r, g, b)`. */
export function colour(text: string): Colour {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  const computed = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text)
  const parts = short
    ? short.slice(1).map((digit) => Number.parseInt(digit + digit, 16))
    : (long?.slice(1).map((digits) => Number.parseInt(digits, 16)) ?? computed?.slice(1).map(Number))
  if (!parts) throw new Error(`${text} is not a colour without transparency.`)
  return parts as unknown as Colour
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, "relative luminance". */
function luminance(parts: Colour): number {
  const [red, green, blue] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
