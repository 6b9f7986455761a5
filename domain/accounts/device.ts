import * as z from 'zod'

const browsers = ['Edge', 'Opera', 'Samsung', 'Firefox', 'Chrome', 'Safari', 'unknown'] as const
const systems = ['Android', 'iOS', 'ChromeOS', 'Windows', 'macOS', 'Linux', 'unknown'] as const

/** The kind of browser and system of a session. It is coarse, so that it does not identify a device. */
export const deviceSchema = z.strictObject({ browser: z.enum(browsers), system: z.enum(systems) })
export type Device = Readonly<z.infer<typeof deviceSchema>>

/** In this order, because most browsers also name those that they descend from. */
const browserMarks: readonly (readonly [mark: string, browser: Device['browser']])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const systemMarks: readonly (readonly [mark: string, system: Device['system']])[] = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iOS'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
]

/** Browser and system by the header `User-Agent`, each `unknown` if it is missing or names none that we know. */
export function deviceOf(userAgent: string | undefined): Device {
  const find = <Name extends string>(marks: readonly (readonly [string, Name])[]): Name | 'unknown' =>
    marks.find(([mark]) => userAgent?.includes(mark))?.[1] ?? 'unknown'
  return { browser: find(browserMarks), system: find(systemMarks) }
}

/** "Firefox on Windows"; "Unknown device" if neither is known. */
export function deviceName({ browser, system }: Device): string {
  if (browser === 'unknown') return system === 'unknown' ? 'Unknown device' : `Unknown browser on ${system}`
  return system === 'unknown' ? browser : `${browser} on ${system}`
}
