/** Endings of names that a computer starts as a program, a script, a shortcut, or a disk with any of them. */
const PROGRAMS = new Set(
  [
    'exe com scr pif cpl dll ocx sys drv msi msp mst msc msix appx application appref-ms gadget xll',
    'bat cmd ps1 psm1 psd1 ps1xml ps2 psc1 vb vbs vbe js jse mjs ws wsf wsh wsc sct hta chm hlp',
    'lnk url scf inf reg settingcontent-ms library-ms search-ms',
    'jar class jnlp sh bash command desktop py pyc pyw pl rb php asp aspx jsp',
    'iso img vhd vhdx dmg pkg deb rpm apk swf',
  ].flatMap((line) => line.split(' ')),
)

/** Endings of pages whose scripts a browser runs. */
const PAGES = new Set(['html', 'htm', 'xhtml', 'xht', 'shtml', 'mht', 'mhtml', 'svg', 'svgz'])

/** Endings that only a disguise has in the middle of a name, such as `invoice.exe.txt`. */
const DISGUISED = new Set(['exe', 'scr', 'pif', 'msi', 'bat', 'cmd', 'hta', 'vbs', 'vbe', 'jse', 'lnk', 'ps1', 'jar'])

/** Characters that turn the direction of writing and so can hide an ending. */
const TURNS_WRITING = /[\u202A-\u202E\u2066-\u2069]/u
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** Whether a computer may run a file of this name: a program, script, shortcut or web page, also behind another ending. */
export function hasRunnableName(name: string): boolean {
  const endings = endingsOf(name)
  return hasProgramName(name) || PAGES.has(endings.at(-1) ?? '')
}

/** Like `hasRunnableName`, for parts of an Office document, which hold drawings as pages. */
export function hasProgramName(name: string): boolean {
  const endings = endingsOf(name)
  return (
    TURNS_WRITING.test(name) || PROGRAMS.has(endings.at(-1) ?? '') || endings.some((ending) => DISGUISED.has(ending))
  )
}

/** In lower case. Windows drops dots and spaces at the end, and takes what follows a colon as a stream of the file. */
function endingsOf(name: string): string[] {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const parts = file.replaceAll(INVISIBLE, '').toLowerCase().split(/[.:]/)
  const endings = parts.slice(1).map((part) => part.trim())
  return endings.filter((ending) => ending !== '' && ending !== '$data')
}

/** In two parts, so that no scanner takes this file for the test file. */
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** First bytes of programs, as one character a byte. */
const PROGRAM_STARTS = [
  '\u007FELF',
  '\u00FE\u00ED\u00FA\u00CE',
  '\u00FE\u00ED\u00FA\u00CF',
  '\u00CE\u00FA\u00ED\u00FE',
  '\u00CF\u00FA\u00ED\u00FE',
  '\u00CA\u00FE\u00BA\u00BE',
  // A Windows shortcut.
  'L\0\0\0\u0001\u0014\u0002\0',
  '#!',
]
const SCRIPT_STARTS = ['@echo off', '<hta:', '<script', '<job', '<package>']
const PAGE_STARTS = ['<!doctype html', '<html', '<svg', '<head', '<body', '<iframe']

/**
 * What the beginning of a content is: the test virus of all scanners, a program or script, or a web page. Undefined for anything else.
 * `beginning` has one character a byte, as Latin-1.
 */
export function dangerIn(beginning: string): 'malware' | 'program' | 'page' | undefined {
  if (beginning.includes(TEST_VIRUS)) return 'malware'
  const isWindowsProgram = beginning.startsWith('MZ') && beginning.slice(0, 64).includes('\0')
  if (isWindowsProgram || PROGRAM_STARTS.some((start) => beginning.startsWith(start))) return 'program'
  const text = beginning.slice(markupStart(beginning)).slice(0, 1000).toLowerCase()
  if (text.startsWith('#!') || SCRIPT_STARTS.some((start) => text.startsWith(start))) return 'program'
  return PAGE_STARTS.some((start) => text.startsWith(start)) ? 'page' : undefined
}

const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF'

/** Where a text begins after what browsers skip: byte order marks, spaces, comments and declarations of XML. */
function markupStart(text: string): number {
  const skipped = [
    [BYTE_ORDER_MARK, BYTE_ORDER_MARK],
    ['<!--', '-->'],
    ['<?', '>'],
  ] as const
  for (let at = 0; ;) {
    const start = at + (/^\s*/.exec(text.slice(at, at + LONGEST_SPACE))?.[0].length ?? 0)
    const found = skipped.find(([begin]) => text.startsWith(begin, start))
    const end = found ? text.indexOf(found[1], found[1] === found[0] ? start : start + 2) : -1
    const next = found && end !== -1 ? end + found[1].length : start
    if (next === at) return at
    at = next
  }
}

const LONGEST_SPACE = 10_000
/** Actions of a PDF that are looked at: documents have one. */
const MOST_ACTIONS = 20
const ACTION_LENGTH = 2000

/**
 * Whether a PDF is a program behind a PDF's first line, starts a program, or runs a script when it is opened. `content` has one character a
 * byte. What lies in compressed parts is not seen.
 */
export function isDangerousPdf(content: string): boolean {
  const line = /^%PDF-[^\r\n]{0,100}[\r\n]+/.exec(content.slice(0, 1000))?.[0] ?? ''
  if (dangerIn(content.slice(line.length, line.length + 1000)) === 'program') return true
  return /\/S\s?\/Launch\b/.test(content) || opensWithScript(content)
}

function opensWithScript(content: string): boolean {
  const action = /\/OpenAction\s{0,9}(?:<<|(\d{1,10}) (\d{1,5}) R)/g
  for (let seen = 0; seen < MOST_ACTIONS; seen++) {
    const found = action.exec(content)
    if (!found) return false
    const { index, 1: object, 2: generation } = found
    const named = `${object} ${generation} obj`
    const start = object === undefined ? index : Math.max(...['\n', '\r'].map((end) => content.indexOf(end + named)))
    if (start === -1) continue
    const [own = ''] = content.slice(start, start + ACTION_LENGTH).split('endobj', 1)
    if (own.includes('/JavaScript')) return true
  }
  return false
}
