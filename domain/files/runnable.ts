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
  const text = beginning.slice(0, 1000).replace('\u00EF\u00BB\u00BF', '').trimStart().toLowerCase()
  if (text.startsWith('#!') || SCRIPT_STARTS.some((start) => text.startsWith(start))) return 'program'
  return PAGE_STARTS.some((start) => text.startsWith(start)) ? 'page' : undefined
}
